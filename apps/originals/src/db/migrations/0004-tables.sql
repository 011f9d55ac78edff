-- Rounds that all players of a table share (docs/decisions/0047-shared-rounds.md).

CREATE TABLE table_chains (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id       text NOT NULL,
  -- From 0. Each chain is published while the one before it is played.
  number        integer NOT NULL CHECK (number >= 0),
  length        integer NOT NULL CHECK (length > 0),
  -- Hash of the first seed that is used; the seed of each later round is the preimage of the one before.
  terminal_hash text NOT NULL,
  client_seed   text NOT NULL,
  -- The last seed of the chain, sealed: all others are its hashes.
  sealed_root   text NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (game_id, number)
);

CREATE TABLE game_tables (
  game_id      text PRIMARY KEY,
  -- The process that runs the table, as long as its lease lasts.
  holder       text,
  lease_until  timestamptz,
  -- New rounds are opened as long as there are readers.
  wanted_until timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE table_rounds (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id      text NOT NULL,
  number       bigint NOT NULL,
  chain_id     bigint NOT NULL REFERENCES table_chains,
  nonce        integer NOT NULL CHECK (nonce >= 0),
  -- What the seed of this round hashes to: the seed of the round before, or the terminal hash.
  seed_hash    text NOT NULL,
  state        text NOT NULL DEFAULT 'betting'
    CHECK (state IN ('betting', 'closed', 'result', 'settled', 'voided')),
  opened_at    timestamptz NOT NULL DEFAULT now(),
  closes_at    timestamptz NOT NULL,
  result_at    timestamptz NOT NULL,
  began_at     timestamptz,
  -- The last moment at which a process is known to have run the result phase.
  seen_at      timestamptz,
  ended_at     timestamptz,
  -- NULL while it must not be known. One whole number, up to 2^53: the eight scores of a league's round need 48 bits.
  result       double precision,
  server_seed  text,
  -- The end of the time of the seat to act.
  turn_ends_at timestamptz,
  -- What the players of an ended round decided: with it and the seed the round can be played again.
  record       jsonb,
  UNIQUE (game_id, number),
  UNIQUE (chain_id, nonce),
  CONSTRAINT table_rounds_whole_result CHECK (result = trunc(result) AND result BETWEEN 0 AND 9007199254740991)
);
CREATE UNIQUE INDEX table_rounds_one_open ON table_rounds (game_id) WHERE state NOT IN ('settled', 'voided');

-- Tables whose players sit and decide in turn (docs/decisions/0083-turns-at-shared-tables.md).
CREATE TABLE table_seats (
  game_id   text NOT NULL,
  seat      integer NOT NULL CHECK (seat >= 0),
  player_id text NOT NULL,
  -- The player's name as the others at the table see it.
  shown_as  text NOT NULL,
  -- Rounds in a row without a bet from here.
  missed    integer NOT NULL DEFAULT 0,
  active_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (game_id, seat),
  UNIQUE (game_id, player_id)
);
