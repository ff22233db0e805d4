"""Elements of a page put together: text is escaped, and what is opened is closed, by ElementTree."""

from xml.etree.ElementTree import Element, SubElement, tostring

Value = str | float


def add(parent: Element, tag: str, text: str = "", **attributes: Value) -> Element:
    """A new last child; ``class_`` is class, other underscores are hyphens, numbers are kept short."""
    made = SubElement(
        parent, tag, {name.rstrip("_").replace("_", "-"): _text(value) for name, value in attributes.items()}
    )
    made.text = text
    return made


def add_label(parent: Element, labels: dict[str, str], tag: str = "span") -> None:
    """A name in Chinese, said so for voices, then in English."""
    chinese = labels.get("zh-Hans", "")
    add(parent, tag, chinese, lang="zh-Hans").tail = f" {labels.get('en', '')}"


def table(parent: Element, caption: str, headings: list[str], rows: list[list[str]]) -> None:
    """A table whose first column names the rows."""
    box = add(parent, "div", class_="wide", tabindex="0", role="region", aria_label=caption)
    made = add(box, "table")
    add(made, "caption", caption)
    head = add(add(made, "thead"), "tr")
    for heading in headings:
        add(head, "th", heading, scope="col")
    body = add(made, "tbody")
    for row in rows:
        line = add(body, "tr")
        add(line, "th", row[0], scope="row")
        for cell in row[1:]:
            add(line, "td", cell)


def document(root: Element) -> str:
    """The page as HTML."""
    return "<!DOCTYPE html>\n" + tostring(root, "unicode", method="html") + "\n"


def _text(value: Value) -> str:
    return value if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
