"""What each hand was for each person who played it, for their statistics."""

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

from xiangque.events import Event, HandEnded, HandStarted, decode
from xiangque.server.hands import players, rows

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row a person and ended hand, those already played included, dated by their match's start."""
    hands = op.create_table(
        "hands",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("hand", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("won_by", sa.String(16), nullable=True),
        sa.Column("items", sa.Text, nullable=False),
    )
    op.create_index("hands_ended", "hands", ["person", "ended", "hand"])
    connection = op.get_bind()
    matches = sa.table(
        "matches",
        sa.column("id", sa.String),
        sa.column("game", sa.String),
        sa.column("people", sa.Text),
        sa.column("started", sa.Float),
    )
    columns = [column.name for column in hands.columns]
    for match, game, people, started in connection.execute(sa.select(matches)).all():
        for hand, events in _hands(connection, match):
            found = rows(match, game, players(json.loads(people), events), hand, events, started)
            if found:
                op.bulk_insert(hands, [{name: row[name] for name in columns} for row in found])


def _hands(connection: sa.Connection, match: str) -> Iterator[tuple[int, list[Event]]]:
    """The number and the events of each hand that has ended."""
    events = sa.table(
        "events", sa.column("match", sa.String), sa.column("place", sa.Integer), sa.column("line", sa.Text)
    )
    query = sa.select(events.c.line).where(events.c.match == match).order_by(events.c.place)
    hand, kept = 0, list[Any]()
    for (line,) in connection.execute(query).all():
        event = decode(line)
        if isinstance(event, HandStarted):
            hand, kept = event.hand, []
        kept.append(event)
        if isinstance(event, HandEnded):
            yield hand, kept


def downgrade() -> None:
    """Drop them; the journals keep everything."""
    op.drop_table("hands")
