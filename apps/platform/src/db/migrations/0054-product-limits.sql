-- Limits of what is staked and lost in one area of play, next to the account's (docs/own-limits.md): both hold.
CREATE TABLE product_limits (
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id   text COLLATE "C" NOT NULL,
  area        text NOT NULL REFERENCES product_areas (area),
  kind        text NOT NULL CHECK (kind IN ('stake', 'loss')),
  period      text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- The brand's clock, by which a period of the calendar begins.
  time_zone   text NOT NULL,
  -- Minor units of the account's currency.
  amount      bigint NOT NULL CHECK (amount > 0),
  -- What the player may confirm from changes_at on; null there: no limit.
  next_amount bigint CHECK (next_amount > amount),
  changes_at  timestamptz,
  -- Whether the last 24 hours, 7 days or 30 days count, and not the period of the calendar.
  sliding     boolean NOT NULL DEFAULT false,
  CHECK (next_amount IS NULL OR changes_at IS NOT NULL),
  PRIMARY KEY (player_id, area, kind, period)
);
ALTER TABLE own_limits ADD COLUMN sliding boolean NOT NULL DEFAULT false;

-- What was staked and lost in the window of a limit, up to a movement of the ledger. It takes the place of own_limit_counts, which no
-- function counts any more.
CREATE TABLE limit_counts (
  player_id  text COLLATE "C" NOT NULL,
  -- Empty: all areas together.
  area       text NOT NULL,
  period     text NOT NULL,
  sliding    boolean NOT NULL,
  begins_at  timestamptz NOT NULL,
  staked     bigint NOT NULL,
  lost       bigint NOT NULL,
  counted_at timestamptz NOT NULL,
  counted_id bigint NOT NULL,
  PRIMARY KEY (player_id, area, period)
);

-- Limits of the time that is played, over all products.
CREATE TABLE time_limits (
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id   text COLLATE "C" NOT NULL,
  period      text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  time_zone   text NOT NULL,
  -- Seconds.
  amount      bigint NOT NULL CHECK (amount > 0),
  next_amount bigint CHECK (next_amount > amount),
  changes_at  timestamptz,
  sliding     boolean NOT NULL DEFAULT false,
  CHECK (next_amount IS NULL OR changes_at IS NOT NULL),
  PRIMARY KEY (player_id, period)
);

-- When players have played: each play session from its first stake to its last, kept after the next one has begun.
CREATE TABLE play_times (
  player_id text COLLATE "C" NOT NULL,
  begins_at timestamptz NOT NULL,
  ends_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, begins_at)
);
INSERT INTO play_times (player_id, begins_at, ends_at) SELECT player_id, begins_at, last_at FROM play_sessions;

-- Players who were asked for limits and chose none.
CREATE TABLE limit_declines (
  player_id   text COLLATE "C" PRIMARY KEY,
  declined_at timestamptz NOT NULL
);
