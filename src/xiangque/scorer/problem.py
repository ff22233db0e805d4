"""The one way unusable input is reported."""


class Unusable(ValueError):
    """Input nothing can be answered to: the field it is in, and one line on what may stand there."""

    def __init__(self, field: str, text: str) -> None:
        super().__init__(f"{field}: {text}" if field else text)
        self.field = field
        self.text = text
