"""What is wrong with a JSON message, in one line that names the field and what is allowed."""

import re
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

_PATH = re.compile(r" - at `\$\.?([^`]*)`$")
_EXPECTED = re.compile(r"Expected `([^`]*)`(?:, got `([^`]*)`)?")
_WORDS = {
    "str": "a text",
    "int": "a whole number",
    "float": "a number",
    "bool": "true or false",
    "object": "a JSON object",
    "array": "a list",
    "null": "null",
}


def explain(error: msgspec.ValidationError, kind: Any) -> tuple[str, str]:
    """One line, and the field it is about ("" for the message as a whole); ``kind`` is the type wanted."""
    text = str(error)
    found = _PATH.search(text)
    field = found[1] if found else ""
    name = field or "the message"
    expected = _EXPECTED.search(text)
    if expected:
        given = _word(expected[2]) if expected[2] else "something else"
        return f"{name} is {given} where {_word(expected[1])} is needed", field
    named = text.split("`")[1] if "`" in text else ""
    if text.startswith("Object missing required field"):
        return f"{_joined(field, named)} is missing", _joined(field, named)
    if text.startswith("Object contains unknown field"):
        known = ", ".join(_fields(kind, field))
        return f"{_joined(field, named)} is unknown; known are {known}", _joined(field, named)
    if text.startswith("Invalid value") and field == "type":
        tags = ", ".join(str(one.__struct_config__.tag) for one in _structs(kind))
        return f"type {text.split(' - at')[0][14:][:60]} is none of {tags}", field
    return f"{name}: {text.split(' - at')[0]}", field


def _word(names: str) -> str:
    return " or ".join(_WORDS.get(name.strip(), name.strip()) for name in names.split("|"))


def _joined(field: str, name: str) -> str:
    return f"{field}.{name}" if field else name


def _structs(kind: Any) -> list[Any]:
    """The structs a type may be."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    return [one for one in kinds if isinstance(one, type) and issubclass(one, msgspec.Struct)]


def _fields(kind: Any, path: str) -> list[str]:
    """The field names of the struct at a path."""
    structs = _structs(kind)
    for name in path.split(".") if path else []:
        inner = [
            one.type
            for struct in structs
            for one in msgspec.structs.fields(struct)
            if one.encode_name == name
        ]
        structs = [struct for one in inner for struct in _structs(one)]
    return [one.encode_name for struct in structs for one in msgspec.structs.fields(struct)]
