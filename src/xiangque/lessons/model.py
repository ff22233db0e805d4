"""A lesson as data: positions, questions, right choices, and the reply to every wrong one.

Choices are written as `played.word` writes offers: ``5m`` or ``捌`` throws that piece, ``ready 5m`` declares
with it (``ready 5m lay 2m`` with a pair laid aside), ``pung``, ``chow 3m4m5m``, ``kong 5m``, ``win``,
``pass``; ``bound pung`` binds to ready.
"""

from msgspec import Struct

from xiangque.rules.options import Labels

KINDS = ("ready", "pung", "chow", "kong", "win", "pass")


class Position(Struct, kw_only=True, frozen=True):
    """A dealt hand, seat 0 dealing: what each seat holds, what is drawn in order, the wall from its end.

    What is not written is filled. ``seat`` is the learner's; ``others`` are choices of other seats,
    ``2 pung``, each made as soon as it can be; what is not written there is what a time-out would answer.
    """

    hands: tuple[str, ...]
    draws: str = ""
    tail: str = ""
    seat: int = 0
    others: tuple[str, ...] = ()


class Reply(Struct, frozen=True):
    """What is said to a wrong choice, and the clause that says so.

    ``refuses``: a choice that is not offered here because of that clause.
    """

    clause: str
    text: Labels
    refuses: str = ""


class Step(Struct, kw_only=True, frozen=True):
    """One question.

    Without a position the hand of the step before goes on; ``played`` are the learner's own choices up to the
    question. ``right``: the good choices, the first of which the next step follows. ``wrong``: a reply for a
    choice, for all of a kind (``discard``, ``ready``, ``pass`` …), or for any other (``*``).
    """

    title: Labels
    question: Labels
    right: tuple[str, ...]
    praise: Labels
    wrong: dict[str, Reply]
    position: Position | None = None
    played: tuple[str, ...] = ()

    def texts(self) -> list[Labels]:
        """All that is said in the step."""
        return [self.title, self.question, self.praise, *(reply.text for reply in self.wrong.values())]

    def reply(self, choice: str) -> Reply:
        """What is said to a wrong choice; KeyError when nothing is."""
        first = choice.removeprefix("bound ").partition(" ")[0]
        kind = first if first in KINDS else "discard"
        return self.wrong[next(key for key in (choice, kind, "*") if key in self.wrong or key == "*")]
