-- The game of predictions: series that make rounds, rounds of matches, what players predicted, rankings of a month and of a season,
-- private leagues.

CREATE TABLE prode_series (
  brand_id      text NOT NULL REFERENCES brands (id),
  id            text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$'),
  -- By language; rounds are named after it with their number.
  names         jsonb NOT NULL,
  sport_id      text NOT NULL,
  -- Competitions whose matches are taken; null = all of the sport.
  competitions  text[],
  round_matches int NOT NULL CHECK (round_matches BETWEEN 2 AND 20),
  -- A round takes matches that begin within so many days of its first.
  round_days    int NOT NULL CHECK (round_days BETWEEN 1 AND 14),
  currency      text NOT NULL,
  -- Minor units: what an entry costs, and what the brand adds to the prizes of a round.
  fee           bigint NOT NULL CHECK (fee >= 0),
  sponsored     bigint NOT NULL CHECK (sponsored >= 0),
  -- [{from, to, share}], shares in ten-thousandths of the pool for each place, 10000 in all.
  shares        jsonb NOT NULL,
  -- {outcome, difference, exact}
  points        jsonb NOT NULL,
  -- [{boost, matches}]
  boosts        jsonb NOT NULL,
  enabled       boolean NOT NULL DEFAULT true,
  -- The month in which a season begins.
  season_month  int NOT NULL DEFAULT 1 CHECK (season_month BETWEEN 1 AND 12),
  PRIMARY KEY (brand_id, id)
);

CREATE TABLE prode_rounds (
  brand_id     text NOT NULL,
  id           text NOT NULL,
  series_id    text NOT NULL,
  number       int NOT NULL,
  currency     text NOT NULL,
  fee          bigint NOT NULL CHECK (fee >= 0),
  sponsored    bigint NOT NULL CHECK (sponsored >= 0),
  shares       jsonb NOT NULL,
  points       jsonb NOT NULL,
  boosts       jsonb NOT NULL,
  starts_at    timestamptz NOT NULL,
  ends_at      timestamptz NOT NULL,
  -- Set once, in the transaction that pays the prizes or gives the fees back.
  settled_at   timestamptz,
  cancelled    boolean NOT NULL DEFAULT false,
  corrected_at timestamptz,
  -- First month of the period (YYYY-MM) by the brand's days at the round's first kick-off; a round without them counts in its own ranking only.
  month        text CHECK (month ~ '^\d{4}-\d{2}$'),
  season       text CHECK (season ~ '^\d{4}-\d{2}$'),
  -- When participants with open matches left to predict were reminded; once a round.
  reminded_at  timestamptz,
  PRIMARY KEY (brand_id, id),
  UNIQUE (brand_id, series_id, number),
  FOREIGN KEY (brand_id, series_id) REFERENCES prode_series (brand_id, id),
  CHECK (ends_at >= starts_at)
);
CREATE INDEX prode_rounds_open ON prode_rounds (ends_at) WHERE settled_at IS NULL;
CREATE INDEX prode_rounds_to_remind ON prode_rounds (starts_at) WHERE reminded_at IS NULL AND settled_at IS NULL;

CREATE TABLE prode_matches (
  brand_id   text NOT NULL,
  round_id   text NOT NULL,
  event_id   text NOT NULL,
  position   int NOT NULL,
  start_at   timestamptz NOT NULL,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'live', 'final', 'void')),
  home_goals int,
  away_goals int,
  -- Picks of all participants, counted by the job that scores.
  picks_home int NOT NULL DEFAULT 0,
  picks_draw int NOT NULL DEFAULT 0,
  picks_away int NOT NULL DEFAULT 0,
  -- Knock-out matches: who goes through, decided by overtime or penalties, and who was said to.
  -- A series is a knock-out when its points have `advance`.
  qualified  text CHECK (qualified IN ('home', 'away')),
  PRIMARY KEY (brand_id, round_id, event_id),
  FOREIGN KEY (brand_id, round_id) REFERENCES prode_rounds (brand_id, id),
  CHECK ((home_goals IS NULL) = (away_goals IS NULL))
);
CREATE INDEX prode_matches_by_event ON prode_matches (event_id);

CREATE TABLE prode_entries (
  brand_id  text NOT NULL,
  round_id  text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  joined_at timestamptz NOT NULL,
  -- Key of the stake that paid the fee; null in a free round.
  fee_key   text,
  points    int NOT NULL DEFAULT 0,
  exact     int NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, round_id, player_id),
  FOREIGN KEY (brand_id, round_id) REFERENCES prode_rounds (brand_id, id)
);
CREATE INDEX prode_entries_ranked ON prode_entries (brand_id, round_id, points DESC, exact DESC, joined_at, player_id);
-- Fees of prode rounds as rounds of play: by the id that their movements name, and by player.
CREATE INDEX prode_entries_play ON prode_entries (((round_id || ':' || player_id) COLLATE "C")) WHERE fee_key IS NOT NULL;
CREATE INDEX prode_entries_paid ON prode_entries (brand_id, player_id) WHERE fee_key IS NOT NULL;

-- How many participants have how many points: a place is a sum over these rows, however many take part.
CREATE TABLE prode_standings (
  brand_id text NOT NULL,
  round_id text NOT NULL,
  points   int NOT NULL,
  exact    int NOT NULL,
  players  int NOT NULL,
  PRIMARY KEY (brand_id, round_id, points, exact)
);

CREATE TABLE prode_predictions (
  brand_id  text NOT NULL,
  round_id  text NOT NULL,
  event_id  text NOT NULL,
  player_id text NOT NULL,
  outcome   text NOT NULL CHECK (outcome IN ('home', 'draw', 'away')),
  home      int,
  away      int,
  boost     int NOT NULL DEFAULT 1 CHECK (boost BETWEEN 1 AND 3),
  saved_at  timestamptz NOT NULL,
  -- Null until the match has a score.
  points    int,
  exact     boolean NOT NULL DEFAULT false,
  advances  text CHECK (advances IN ('home', 'away')),
  PRIMARY KEY (brand_id, round_id, event_id, player_id),
  FOREIGN KEY (brand_id, round_id, player_id) REFERENCES prode_entries (brand_id, round_id, player_id),
  CHECK ((home IS NULL) = (away IS NULL))
);
CREATE INDEX prode_predictions_by_player ON prode_predictions (brand_id, round_id, player_id);

-- What a participant won: `pool` from the fees, `sponsored` from the brand, minor units.
CREATE TABLE prode_winners (
  brand_id       text NOT NULL,
  round_id       text NOT NULL,
  player_id      text NOT NULL,
  place          int NOT NULL,
  points         int NOT NULL,
  currency       text NOT NULL,
  pool           bigint NOT NULL CHECK (pool >= 0),
  sponsored      bigint NOT NULL CHECK (sponsored >= 0),
  -- The ledger's transaction of the sponsored part.
  transaction_id bigint,
  paid_at        timestamptz NOT NULL,
  PRIMARY KEY (brand_id, round_id, player_id)
);

CREATE TABLE prode_leagues (
  id         text PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES brands (id),
  code       text NOT NULL,
  name       text NOT NULL,
  owner_id   text NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL,
  open       boolean NOT NULL DEFAULT true,
  UNIQUE (brand_id, code)
);

CREATE TABLE prode_league_members (
  league_id text NOT NULL REFERENCES prode_leagues (id) ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players (id),
  joined_at timestamptz NOT NULL,
  -- Names a member within the league without naming the player.
  seat      bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (league_id, player_id)
);
CREATE INDEX prode_league_members_by_player ON prode_league_members (player_id);

-- `period_id`: "series:month:2026-11" or "series:season:2026-01". Points are the sums over the period's rounds.
CREATE TABLE prode_period_entries (
  brand_id  text NOT NULL,
  period_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  joined_at timestamptz NOT NULL,
  points    int NOT NULL DEFAULT 0,
  exact     int NOT NULL DEFAULT 0,
  PRIMARY KEY (brand_id, period_id, player_id)
);
CREATE INDEX prode_period_entries_ranked
  ON prode_period_entries (brand_id, period_id, points DESC, exact DESC, joined_at, player_id);

-- How many participants of a period have how many points, as prode_standings.
CREATE TABLE prode_period_standings (
  brand_id  text NOT NULL,
  period_id text NOT NULL,
  points    int NOT NULL,
  exact     int NOT NULL,
  players   int NOT NULL,
  PRIMARY KEY (brand_id, period_id, points, exact)
);

-- What members say: names of phrases from a list, never free text.
CREATE TABLE prode_league_phrases (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  league_id text NOT NULL REFERENCES prode_leagues (id) ON DELETE CASCADE,
  player_id text NOT NULL REFERENCES players (id),
  phrase    text NOT NULL,
  said_at   timestamptz NOT NULL
);
CREATE INDEX prode_league_phrases_latest ON prode_league_phrases (league_id, id DESC);

-- Cards that players share: the code leads to their predictions of a round without naming them.
CREATE TABLE prode_cards (
  code       text PRIMARY KEY,
  brand_id   text NOT NULL,
  round_id   text NOT NULL,
  player_id  text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (brand_id, round_id, player_id),
  FOREIGN KEY (brand_id, round_id, player_id) REFERENCES prode_entries (brand_id, round_id, player_id)
);
