-- Margin of the sportsbook (docs/figures.md). Amounts in minor units.

-- What a bet returns on average at the prices that it was accepted at, by the feed's probabilities of that moment; null where one of them
-- is not known, and of a free bet.
ALTER TABLE sports_bets ADD COLUMN expected_return bigint;

-- Bets that ended on a day of the brand, in equal parts on their selections: by competition for periods, by event for what is behind them.
-- phase: whether the selection's event had begun. priced: the stakes of bets with a known expected return, which is expected.
CREATE TABLE figure_sport_days (
  brand_id       text COLLATE "C" NOT NULL,
  day            date NOT NULL,
  currency       text NOT NULL,
  sport_id       text COLLATE "C" NOT NULL,
  competition_id text COLLATE "C" NOT NULL,
  market_id      int NOT NULL,
  phase          text NOT NULL CHECK (phase IN ('before', 'live')),
  form           text NOT NULL CHECK (form IN ('single', 'multiple', 'system', 'builder', 'free_bet')),
  selections     bigint NOT NULL,
  stakes         bigint NOT NULL,
  returns        bigint NOT NULL,
  priced         bigint NOT NULL,
  expected       bigint NOT NULL,
  PRIMARY KEY (brand_id, day, currency, sport_id, competition_id, market_id, phase, form)
) WITH (fillfactor = 70);
CREATE TABLE figure_sport_events (
  brand_id       text COLLATE "C" NOT NULL,
  day            date NOT NULL,
  currency       text NOT NULL,
  sport_id       text COLLATE "C" NOT NULL,
  competition_id text COLLATE "C" NOT NULL,
  event_id       text COLLATE "C" NOT NULL,
  market_id      int NOT NULL,
  phase          text NOT NULL CHECK (phase IN ('before', 'live')),
  form           text NOT NULL CHECK (form IN ('single', 'multiple', 'system', 'builder', 'free_bet')),
  selections     bigint NOT NULL,
  stakes         bigint NOT NULL,
  returns        bigint NOT NULL,
  priced         bigint NOT NULL,
  expected       bigint NOT NULL,
  PRIMARY KEY (brand_id, day, event_id, currency, market_id, phase, form, sport_id, competition_id)
) WITH (fillfactor = 70);
-- An event's days, and those of a competition's events.
CREATE INDEX figure_sport_events_event ON figure_sport_events (event_id, brand_id);
CREATE INDEX figure_sport_events_competition ON figure_sport_events (brand_id, competition_id, day);
