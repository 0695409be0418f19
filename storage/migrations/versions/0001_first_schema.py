"""The first schema: people, challenges, matches as their moves, cards, notices, what was received."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "communities",
        sa.Column("id", KEY, nullable=False),
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("external", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_communities"),
        sa.UniqueConstraint("platform", "external", name="uq_communities_platform_external"),
    )

    op.create_table(
        "inbox",
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("payload", sa.Text()),
        sa.Column("received_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("handled_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("platform", "id", name="pk_inbox"),
    )
    op.create_index("ix_inbox_platform_handled_at", "inbox", ["platform", "handled_at"])

    op.create_table(
        "marks",
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_marks"),
    )

    op.create_table(
        "players",
        sa.Column("id", KEY, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_players"),
    )

    op.create_table(
        "accounts",
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("external", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", KEY, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("username", sa.Text()),
        sa.Column("language", sa.Text()),
        sa.Column("private_chat", sa.BigInteger()),
        sa.Column("unreachable_since", sa.DateTime(timezone=True)),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_accounts_player_id"),
        sa.PrimaryKeyConstraint("platform", "external", name="pk_accounts"),
    )
    op.create_index("ix_accounts_player_id", "accounts", ["player_id"])

    op.create_table(
        "blocks",
        sa.Column("blocker_id", KEY, autoincrement=False, nullable=False),
        sa.Column("blocked_id", KEY, autoincrement=False, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["blocked_id"], ["players.id"], name="fk_blocks_blocked_id"),
        sa.ForeignKeyConstraint(["blocker_id"], ["players.id"], name="fk_blocks_blocker_id"),
        sa.PrimaryKeyConstraint("blocker_id", "blocked_id", name="pk_blocks"),
    )

    op.create_table(
        "challenges",
        sa.Column("id", KEY, nullable=False),
        sa.Column("code", sa.String(20), nullable=False),
        sa.Column("challenger_id", KEY, nullable=False),
        sa.Column("invited_id", KEY),
        sa.Column("invited_username", sa.Text()),
        sa.Column("invited_key", sa.Text()),
        sa.Column("ruleset", sa.String(20), nullable=False),
        sa.Column("color", sa.String(20)),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("rematch_of", KEY),
        sa.Column("match_id", KEY),
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=False),
        sa.Column("community_id", KEY),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("closed_at", sa.DateTime(timezone=True)),
        sa.ForeignKeyConstraint(["challenger_id"], ["players.id"], name="fk_challenges_challenger_id"),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_challenges_community_id"),
        sa.ForeignKeyConstraint(["invited_id"], ["players.id"], name="fk_challenges_invited_id"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_challenges_match_id"),
        sa.ForeignKeyConstraint(["rematch_of"], ["matches.id"], name="fk_challenges_rematch_of"),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.UniqueConstraint("code", name="uq_challenges_code"),
        sa.UniqueConstraint("rematch_of", name="uq_challenges_rematch_of"),
    )
    op.create_index(
        "ix_challenges_challenger_id_state_expires_at", "challenges", ["challenger_id", "state", "expires_at"]
    )
    op.create_index(
        "ix_challenges_invited_id_state_expires_at", "challenges", ["invited_id", "state", "expires_at"]
    )
    op.create_index("ix_challenges_platform_chat", "challenges", ["platform", "chat"])
    op.create_index(
        "ix_challenges_platform_invited_key_state_expires_at",
        "challenges",
        ["platform", "invited_key", "state", "expires_at"],
    )
    op.create_index("ix_challenges_state_expires_at", "challenges", ["state", "expires_at"])

    op.create_table(
        "notices",
        sa.Column("id", KEY, nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=False),
        sa.Column("community_id", KEY),
        sa.Column("player_id", KEY),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True)),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("why", sa.Text()),
        sa.Column("message", sa.BigInteger()),
        sa.Column("settled_at", sa.DateTime(timezone=True)),
        sa.CheckConstraint("(due_at IS NULL) <> (settled_at IS NULL)", name="settled"),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_notices_community_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_notices_player_id"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("key", name="uq_notices_key"),
    )
    op.create_index("ix_notices_platform_chat", "notices", ["platform", "chat"])
    op.create_index("ix_notices_platform_due_at", "notices", ["platform", "due_at"])
    op.create_index("ix_notices_settled_at", "notices", ["settled_at"])

    op.create_table(
        "matches",
        sa.Column("id", KEY, nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("ruleset", sa.String(20), nullable=False),
        sa.Column("start", sa.Text()),
        sa.Column("white_id", KEY, nullable=False),
        sa.Column("black_id", KEY, nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("challenge_id", KEY),
        sa.Column("community_id", KEY),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("turn", sa.String(20), nullable=False),
        sa.Column("moved_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("offer_id", sa.Integer()),
        sa.Column("offer_kind", sa.String(20)),
        sa.Column("offer_by", sa.String(20)),
        sa.Column("offer_ply", sa.Integer()),
        sa.Column("offer_open", sa.Boolean()),
        sa.Column("winner", sa.String(20)),
        sa.Column("endings", sa.Text()),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.CheckConstraint("(endings IS NULL) = (ended_at IS NULL)", name="ended"),
        sa.ForeignKeyConstraint(["black_id"], ["players.id"], name="fk_matches_black_id"),
        sa.ForeignKeyConstraint(["challenge_id"], ["challenges.id"], name="fk_matches_challenge_id"),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_matches_community_id"),
        sa.ForeignKeyConstraint(["white_id"], ["players.id"], name="fk_matches_white_id"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.UniqueConstraint("challenge_id", name="uq_matches_challenge_id"),
    )
    op.create_index("ix_matches_black_id_ended_at", "matches", ["black_id", "ended_at"])
    op.create_index("ix_matches_white_id_ended_at", "matches", ["white_id", "ended_at"])

    op.create_table(
        "cards",
        sa.Column("id", KEY, nullable=False),
        sa.Column("match_id", KEY, nullable=False),
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=False),
        sa.Column("community_id", KEY),
        sa.Column("side", sa.String(20), nullable=False),
        sa.Column("reader_id", KEY),
        sa.Column("message", sa.BigInteger()),
        sa.Column("shown_ply", sa.Integer(), nullable=False),
        sa.Column("shown_version", sa.Integer(), nullable=False),
        sa.Column("shown_over", sa.Boolean(), nullable=False),
        sa.Column("in_answer", sa.Boolean(), nullable=False),
        sa.Column("is_open", sa.Boolean(), nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True)),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("unreachable_since", sa.DateTime(timezone=True)),
        sa.Column("why", sa.Text()),
        sa.CheckConstraint(
            "due_at IS NULL OR (in_answer = false AND unreachable_since IS NULL)", name="deliverable"
        ),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_cards_community_id"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_cards_match_id"),
        sa.ForeignKeyConstraint(["reader_id"], ["players.id"], name="fk_cards_reader_id"),
        sa.PrimaryKeyConstraint("id", name="pk_cards"),
        sa.UniqueConstraint(
            "match_id", "platform", "chat", "thread", name="uq_cards_match_id_platform_chat_thread"
        ),
    )
    op.create_index(
        "ix_cards_platform_chat_unreachable_since", "cards", ["platform", "chat", "unreachable_since"]
    )
    op.create_index("ix_cards_platform_due_at", "cards", ["platform", "due_at"])
    op.create_index(
        "ix_cards_platform_is_open_chat_thread", "cards", ["platform", "is_open", "chat", "thread"]
    )

    op.create_table(
        "moves",
        sa.Column("match_id", KEY, autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("path", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_moves_match_id"),
        sa.PrimaryKeyConstraint("match_id", "ply", name="pk_moves"),
        sqlite_with_rowid=False,
    )

    op.create_table(
        "shown_messages",
        sa.Column("platform", sa.String(20), nullable=False),
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("card_id", KEY, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["card_id"], ["cards.id"], name="fk_shown_messages_card_id"),
        sa.PrimaryKeyConstraint("platform", "chat", "message", name="pk_shown_messages"),
        sqlite_with_rowid=False,
    )
