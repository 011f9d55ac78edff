-- Rounds with decisions between the stake and the end (docs/decisions/0048-kinds-and-round-models.md).
ALTER TABLE rounds
  -- False while a round waits for its player: `outcome` then holds what the player may know, and nothing else.
  ADD COLUMN over boolean NOT NULL DEFAULT true,
  -- Moves made, in the order of round_moves.
  ADD COLUMN moves integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT rounds_state_check,
  ADD CONSTRAINT rounds_state_check CHECK (state IN
    ('created', 'debiting', 'open', 'raising', 'debited', 'settled', 'returning', 'returned', 'refused')) NOT VALID;

DROP INDEX rounds_one_open;
CREATE UNIQUE INDEX rounds_one_open ON rounds (player_id, game_id)
  WHERE state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning');
DROP INDEX rounds_to_recover;
CREATE INDEX rounds_to_recover ON rounds (next_attempt_at)
  WHERE state IN ('created', 'debiting', 'open', 'raising', 'debited', 'returning');

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
  UNIQUE (round_id, number),
  UNIQUE (round_id, request_id)
);
