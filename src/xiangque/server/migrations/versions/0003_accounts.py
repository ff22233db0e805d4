"""Names with a passphrase, and how often somebody signed out everywhere."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """One row for each account; one for each person whose older tokens are void."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("folded", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "epochs",
        sa.Column("person", sa.String(32), primary_key=True),
        sa.Column("epoch", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Forget the passphrases; people stay who they are by their cookies."""
    op.drop_table("epochs")
    op.drop_table("accounts")
