"""The one way unusable input is reported."""

_LONGEST = 300


class Unusable(ValueError):
    """Input nothing can be answered to: the field it is in, and one line on what may stand there."""

    def __init__(self, field: str, text: str) -> None:
        if len(text) > _LONGEST:
            text = f"{text[: _LONGEST // 2]} … {text[-_LONGEST // 2 :]}"
        super().__init__(f"{field}: {text}" if field else text)
        self.field = field
        self.text = text
