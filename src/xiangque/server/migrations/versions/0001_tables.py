"""Rooms, matches, their events and answers, the secrets of walls, lifetime points."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything a table needs to survive a crash."""
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(6), primary_key=True),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("rooms_updated", "rooms", ["updated"])
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(6), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("people", sa.Text, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=True),
    )
    op.create_table(
        "events",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("decision", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("arrival", sa.Integer, nullable=False),
    )
    op.create_table(
        "secrets",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("hand", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "lifetime",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("hands", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Drop everything."""
    for name in ("lifetime", "secrets", "answers", "events", "matches", "rooms"):
        op.drop_table(name)
