-- Stakes whose miles wait for what their round had at risk.
CREATE TABLE miles_open_rounds (
  round_id text COLLATE "C" NOT NULL,
  source text COLLATE "C" NOT NULL,
  brand_id text NOT NULL,
  player_id text NOT NULL,
  area text NOT NULL,
  -- Change of the player's real money so far, and the newest movement of it.
  cash bigint NOT NULL,
  last_id bigint NOT NULL,
  PRIMARY KEY (round_id, source, area)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON miles_open_rounds TO palco_app;

-- Fees of prode rounds as rounds of play: by the id that their movements name, and by player.
CREATE INDEX prode_entries_play ON prode_entries (((round_id || ':' || player_id) COLLATE "C")) WHERE fee_key IS NOT NULL;
CREATE INDEX prode_entries_paid ON prode_entries (brand_id, player_id) WHERE fee_key IS NOT NULL;

-- What a bet hangs on: a round of play, and one selection of one subject (an event, a race, a pool) in it.
CREATE TYPE play_position AS (
  source text,
  round_id text,
  subject text,
  selection text,
  staked bigint,
  won bigint,
  opened_at timestamptz,
  closed_at timestamptz
);
