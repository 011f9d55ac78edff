-- A round of one player, or one player's part of a table's round.
CREATE TABLE rounds (
  id              text PRIMARY KEY,
  request_id      text NOT NULL,
  player_id       text NOT NULL,
  game_id         text NOT NULL,
  session_id      text NOT NULL,
  currency        text NOT NULL,
  stake_minor     bigint NOT NULL CHECK (stake_minor > 0),
  win_minor       bigint NOT NULL CHECK (win_minor >= 0),
  bet             jsonb NOT NULL,
  -- Decided before any money moves and never changed afterwards.
  outcome         jsonb NOT NULL,
  seed_pair_id    bigint REFERENCES seed_pairs,
  nonce           integer NOT NULL,
  state           text NOT NULL DEFAULT 'created' CHECK (state IN
    ('created', 'debiting', 'open', 'raising', 'debited', 'settled', 'returning', 'returned', 'refused')),
  refusal         text,
  balance_minor   bigint,
  -- Attempts of the present step whose answer never came.
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  lease_until     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  ended_at        timestamptz,
  shown_at        timestamptz,
  bonus_minor     bigint,
  -- False while a round with decisions (docs/decisions/0048-kinds-and-round-models.md) waits for its player: `outcome`
  -- then holds what the player may know, and nothing else.
  over            boolean NOT NULL DEFAULT true,
  -- Moves made, in the order of round_moves.
  moves           integer NOT NULL DEFAULT 0,
  table_round_id  bigint REFERENCES table_rounds,
  -- The player's name as the others at the table see it.
  shown_as        text,
  UNIQUE (player_id, game_id, request_id),
  UNIQUE (seed_pair_id, nonce),
  CONSTRAINT rounds_one_source CHECK (num_nonnulls(seed_pair_id, table_round_id) = 1)
);
CREATE INDEX rounds_history ON rounds (player_id, game_id, created_at DESC);
-- The report of a span of time (http/report.ts): rounds lie in the order of their beginning.
CREATE INDEX rounds_begun ON rounds USING brin (created_at) WITH (pages_per_range = 16);
CREATE INDEX rounds_to_recover ON rounds (next_attempt_at)
  WHERE state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning');
CREATE INDEX rounds_of_table ON rounds (table_round_id) WHERE table_round_id IS NOT NULL;
CREATE UNIQUE INDEX rounds_one_open ON rounds (player_id, game_id)
  WHERE table_round_id IS NULL AND state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning');

-- Moves of rounds with decisions between the stake and the end.
CREATE TABLE round_moves (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id    text NOT NULL REFERENCES rounds,
  -- From 0: its place among the round's moves.
  number      integer NOT NULL CHECK (number >= 0),
  -- NULL: made for an absent player by the rule of the game.
  request_id  text,
  -- The game session that pays for what the move stakes.
  session_id  text NOT NULL,
  move        jsonb NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor >= 0),
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- NULL while its stake is asked for: until then it has no effect and may be dropped.
  made_at     timestamptz,
  -- The stake of the move was not confirmed in time: the move has no effect, its stake is returned before the round ends.
  dropped_at  timestamptz,
  UNIQUE (round_id, request_id)
);
CREATE UNIQUE INDEX round_moves_numbers ON round_moves (round_id, number) WHERE dropped_at IS NULL;
