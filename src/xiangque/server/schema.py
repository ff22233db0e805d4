"""The tables of the store, SQLAlchemy Core; ``migrations`` brings a database to this shape."""

from sqlalchemy import BigInteger, Column, Float, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

rooms = Table(
    "rooms",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("phase", String(16), nullable=False),
    Column("state", Text, nullable=False),
    Column("updated", Float, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("code", String(6), nullable=False),
    Column("game", String(32), nullable=False),
    Column("people", Text, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float, nullable=True),
)

played = Table(
    "played",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("share", String(32), nullable=True, unique=True),
)

events = Table(
    "events",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),
)

answers = Table(
    "answers",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, primary_key=True, autoincrement=False),
    Column("action", Integer, nullable=False),
    Column("arrival", Integer, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("match", String(32), primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("secret", LargeBinary(32), nullable=False),
)

lifetime = Table(
    "lifetime",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("points", BigInteger, nullable=False),
    Column("hands", Integer, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("folded", String(64), nullable=False, unique=True),
    Column("name", String(16), nullable=False),
    Column("hash", Text, nullable=False),
    Column("made", Float, nullable=False),
)

epochs = Table(
    "epochs",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("epoch", Integer, nullable=False),
)

hands = Table(
    "hands",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("match", String(32), primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("game", String(32), nullable=False),
    Column("ended", Float, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("result", String(8), nullable=False),
    Column("won_by", String(16), nullable=True),
    Column("items", Text, nullable=False),
)

Index("rooms_updated", rooms.c.updated)
Index("hands_ended", hands.c.person, hands.c.ended, hands.c.hand)
