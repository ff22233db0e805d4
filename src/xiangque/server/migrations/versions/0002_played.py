"""Who played which match, for the list of one's own, and the link by which a player shows one."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row for each human of each match, those already played included."""
    played = op.create_table(
        "played",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("share", sa.String(32), nullable=True, unique=True),
    )
    matches = sa.table("matches", sa.column("id", sa.String), sa.column("people", sa.Text))
    rows = [
        {"person": person, "match": match, "seat": seat, "share": None}
        for match, people in op.get_bind().execute(sa.select(matches.c.id, matches.c.people))
        for seat, person in enumerate(json.loads(people))
        if person is not None
    ]
    if rows:
        op.bulk_insert(played, rows)


def downgrade() -> None:
    """Forget the links; who played stays in the matches."""
    op.drop_table("played")
