-- A product between players names the contests in which its players won from each other; what another one pays is from an unknown source.
ALTER TABLE products ADD COLUMN names_contests boolean NOT NULL DEFAULT false;

-- One player's part of a contest that has ended (a pool, a round of predictions): what was staked, and what was won of the stakes of all.
CREATE TYPE play_share AS (
  source text,
  contest text,
  player_id text,
  staked bigint,
  won bigint,
  ended_at timestamptz
);
