-- A free bet pays the whole stake of one bet on sports; the stake does not come back with the winnings. Amounts in minor units.
CREATE TABLE free_bets (
  id          text COLLATE "C" PRIMARY KEY,
  brand_id    text COLLATE "C" NOT NULL,
  player_id   text COLLATE "C" NOT NULL,
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- What gave it: "operator:KEY". The same source gives it once.
  source      text NOT NULL,
  -- Conditions: smallest odds of the bet in thousandths; sports, null for all; true for live bets only, false for bets before the start.
  least_odds  bigint NOT NULL DEFAULT 1001 CHECK (least_odds > 1000),
  sports      text[],
  live        boolean,
  kinds       text[] NOT NULL DEFAULT '{single,multiple}' CHECK (cardinality(kinds) > 0 AND kinds <@ '{single,multiple}'),
  state       text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'used')),
  -- The bet that it paid.
  bet_id      text COLLATE "C",
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  CHECK ((state = 'used') = (bet_id IS NOT NULL))
);
CREATE UNIQUE INDEX free_bets_source ON free_bets (brand_id, player_id, source);
CREATE INDEX free_bets_available ON free_bets (brand_id, player_id, expires_at) WHERE state = 'available';

-- The free bet that paid the stake.
ALTER TABLE sports_bets ADD COLUMN free_bet_id text COLLATE "C";

ALTER TABLE products DROP CONSTRAINT products_funds_check,
  ADD CONSTRAINT products_funds_check CHECK (cardinality(funds) > 0 AND funds <@ '{cash,bonus,held,free_bet}');
