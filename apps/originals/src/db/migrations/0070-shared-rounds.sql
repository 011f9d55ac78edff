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
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game_id     text NOT NULL,
  number      bigint NOT NULL,
  chain_id    bigint NOT NULL REFERENCES table_chains,
  nonce       integer NOT NULL CHECK (nonce >= 0),
  -- What the seed of this round hashes to: the seed of the round before, or the terminal hash.
  seed_hash   text NOT NULL,
  state       text NOT NULL DEFAULT 'betting'
    CHECK (state IN ('betting', 'closed', 'result', 'settled', 'voided')),
  opened_at   timestamptz NOT NULL DEFAULT now(),
  closes_at   timestamptz NOT NULL,
  result_at   timestamptz NOT NULL,
  began_at    timestamptz,
  -- The last moment at which a process is known to have run the result phase.
  seen_at     timestamptz,
  ended_at    timestamptz,
  -- NULL while it must not be known.
  result      integer,
  server_seed text,
  UNIQUE (game_id, number),
  UNIQUE (chain_id, nonce)
);
CREATE UNIQUE INDEX table_rounds_one_open ON table_rounds (game_id) WHERE state NOT IN ('settled', 'voided');

ALTER TABLE rounds
  ADD COLUMN table_round_id bigint REFERENCES table_rounds,
  -- The player's name as the others at the table see it.
  ADD COLUMN shown_as text,
  ALTER COLUMN seed_pair_id DROP NOT NULL,
  ADD CONSTRAINT rounds_one_source CHECK (num_nonnulls(seed_pair_id, table_round_id) = 1) NOT VALID;
CREATE INDEX rounds_of_table ON rounds (table_round_id) WHERE table_round_id IS NOT NULL;

DROP INDEX rounds_one_open;
CREATE UNIQUE INDEX rounds_one_open ON rounds (player_id, game_id)
  WHERE table_round_id IS NULL AND state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning');
