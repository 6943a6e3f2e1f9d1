"""The tables of the database. Times are milliseconds since 1970; tokens are stored hashed only."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

players = Table(
    "players",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Everybody who ever played: guests and people with an account."""

accounts = Table(
    "accounts",
    metadata,
    Column("player", ForeignKey("players.id"), primary_key=True),
    Column("name_key", String(64), nullable=False, unique=True),
    Column("password", String(200), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Players who protected their name; `name_key` is the folded name, `password` an argon2 hash."""

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("player", ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)
"""Browsers that are known by a cookie; `token` is the hash of what the cookie holds."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(24), nullable=False),
    Column("status", String(12), nullable=False),
    Column("modules", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("undo", String(8), nullable=False),
    Column("clock_kind", String(8), nullable=False),
    Column("clock_seconds", Integer, nullable=False),
    Column("absent", String(8), nullable=False),
    Column("absent_seconds", Integer, nullable=False, server_default="120"),
    Column("host", ForeignKey("players.id"), nullable=False, index=True),
    Column("seed", String(80), nullable=False),
    Column("rules_version", String(200), nullable=False),
    Column("data_digest", String(64), nullable=False),
    Column("invite", String(64)),
    Column("last_index", Integer, nullable=False, default=-1),
    Column("asked", JSON, nullable=False),
    Column("asked_since", BigInteger, nullable=False, default=0),
    Column("scores", JSON, nullable=False),
    Column("winners", JSON, nullable=False),
    Column("turn", Integer, nullable=False, default=0),
    Column("due", BigInteger),
    Column("request", JSON),
    Column("rematch", String(40)),
    Column("origin", String(40)),
    Column("origin_at", Integer),
    Column("deals", JSON),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Index("ix_tables_due", "status", "due"),
)
"""Tables. `due` is when something happens by itself: a bot's move, the end of a hard clock.

Everything behind `last_index` follows from the entries and is kept for lists and the sweeper.
`origin` and `origin_at` say which replay a table goes on from, and after how many actions. `deals`
are the new deals of its game, as in a record: after how many actions, and from which secret seed.
"""

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(24), nullable=False),
    Column("colour", String(8), nullable=False),
    Column("bot", String(80)),
    Column("stand_in", String(80)),
    Column("token", String(64), index=True),
    Column("seen", BigInteger, nullable=False, default=0),
    Column("wishes", JSON),
)
"""Seats; `kind` is person, open or bot, `token` the hash of the seat link's secret.

`wishes` are the questions a person wants to have passed: by preference the choice and its turn.
"""

grants = Table(
    "grants",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", ForeignKey("players.id"), primary_key=True, index=True),
    Column("by_link", Boolean, nullable=False, server_default=false()),
)
"""Who may play which seat: whoever took it, and (`by_link`) whoever opened its link since."""

entries = Table(
    "entries",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("index", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("by", String(8), nullable=False),
    Column("action", Text),
    Column("decision", String(40)),
    Column("to", Integer),
    Column("at", BigInteger, nullable=False),
)
"""The log of every table. Its key makes lost and doubled moves impossible, in any process."""

records = Table(
    "records",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("owner", ForeignKey("players.id"), index=True),
    Column("name", String(24), nullable=False),
    Column("seats", JSON, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("brought", Integer),
    Index("ix_records_brought", "brought", "owner"),
)
"""Finished games as records (the id of a finished table's record is the table's own).

`brought` are the characters of a record that somebody brought along; of games played here nothing.
"""

meta = Table(
    "meta",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", String(400), nullable=False),
)
"""What all workers of one database share: the secret key, where none is configured."""
