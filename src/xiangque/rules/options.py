"""Typed table options: what may be agreed, its default, and the clause that leaves it open."""

import json
from typing import Any

Labels = dict[str, str]


def labels(hans: str, hant: str, english: str) -> Labels:
    """One text in the three languages of the table."""
    return {"zh-Hans": hans, "zh-Hant": hant, "en": english}


class OptionError(ValueError):
    """An unknown option or a value out of range; the message names it and what is allowed."""

    def __init__(self, text: str, option: str) -> None:
        super().__init__(text)
        self.option: str = option


class Option:
    """One option of a game.

    ``kind`` is ``int`` (with low and high), ``bool``, ``choice`` (one of the choices) or ``set``
    (a list of some of them).
    """

    def __init__(
        self,
        name: str,
        default: Any,
        labels: Labels,
        clause: str,
        help: Labels,
        low: int = 0,
        high: int = 0,
        choice_labels: dict[str, Labels] | None = None,
    ) -> None:
        self.name: str = name
        self.default: Any = default
        self.labels: Labels = labels
        self.clause: str = clause
        self.help: Labels = help
        self.low: int = low
        self.high: int = high
        self.choice_labels: dict[str, Labels] = choice_labels or {}
        self.choices: tuple[str, ...] = tuple(self.choice_labels)
        if isinstance(default, bool):
            self.kind: str = "bool"
        elif isinstance(default, int):
            self.kind = "int"
        else:
            self.kind = "choice" if isinstance(default, str) else "set"

    def allowed(self) -> str:
        """The allowed values in words."""
        if self.kind == "bool":
            return "true or false"
        if self.kind == "int":
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == "choice":
            return "one of " + ", ".join(self.choices)
        return "a list of some of " + ", ".join(self.choices)

    def check(self, value: Any) -> Any:
        """The value if it is allowed; OptionError otherwise."""
        if self.kind == "bool":
            good = isinstance(value, bool)
        elif self.kind == "int":
            good = isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high
        elif self.kind == "choice":
            good = isinstance(value, str) and value in self.choices
        else:
            good = isinstance(value, list) and all(isinstance(v, str) and v in self.choices for v in value)
            good = good and len(set(value)) == len(value)
        if not good:
            shown = json.dumps(value, ensure_ascii=False, default=str)
            shown = shown if len(shown) <= 40 else shown[:39] + "…"
            text = f"option {self.name}: {shown} is not allowed; it is {self.allowed()}"
            raise OptionError(text, self.name)
        return value


def resolve(options: tuple[Option, ...], given: dict[str, Any]) -> dict[str, Any]:
    """Every option with its given or default value; OptionError for an unknown name or a bad value."""
    names = [option.name for option in options]
    for name in given:
        if name not in names:
            known = ", ".join(names)
            raise OptionError(f"option {str(name)[:40]!r} is unknown; known are {known}", str(name)[:40])
    return {
        option.name: option.check(given[option.name]) if option.name in given else option.default
        for option in options
    }
