-- Boosted prices (docs/sportsbook.md): a brand's better price of an outcome before the start, for a time and up to a stake by player.

-- What is in force stands in the market's row, which placement locks: by brand and outcome id
-- {id, odds: thousandths, max_stake: minor units as text, currency, until: ms}.
ALTER TABLE sports_markets ADD COLUMN boosts jsonb NOT NULL DEFAULT '{}';

CREATE TABLE sports_boosts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  event_id   text NOT NULL,
  market_id  int NOT NULL,
  specifiers text NOT NULL,
  outcome_id text NOT NULL,
  -- Thousandths; minor units of the currency, of all bets of a player together.
  odds       bigint NOT NULL CHECK (odds > 1000),
  max_stake  bigint NOT NULL CHECK (max_stake > 0),
  currency   text NOT NULL,
  -- "rule" of the brand's settings, or "operator:<id>".
  source     text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  ended_at   timestamptz
);
CREATE UNIQUE INDEX sports_boosts_open ON sports_boosts (brand_id, event_id, market_id, specifiers, outcome_id) WHERE ended_at IS NULL;
CREATE INDEX sports_boosts_ends ON sports_boosts (ends_at) WHERE ended_at IS NULL;

ALTER TABLE sports_bet_legs
  -- The boost that it was accepted at, and the price that it would have had without.
  ADD COLUMN boost_id bigint,
  ADD COLUMN boosted_from bigint CHECK (boosted_from > 1000);
CREATE INDEX sports_bet_legs_boost ON sports_bet_legs (boost_id) WHERE boost_id IS NOT NULL;
