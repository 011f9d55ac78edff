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

ALTER TABLE table_rounds
  -- The end of the time of the seat to act.
  ADD COLUMN turn_ends_at timestamptz,
  -- What the players of an ended round decided: with it and the seed the round can be played again.
  ADD COLUMN record jsonb;

ALTER TABLE round_moves
  -- The stake of the move was not confirmed in time: the move has no effect, its stake is returned before the round ends.
  ADD COLUMN dropped_at timestamptz,
  DROP CONSTRAINT round_moves_round_id_number_key;
CREATE UNIQUE INDEX round_moves_numbers ON round_moves (round_id, number) WHERE dropped_at IS NULL;
