-- Fixed odds on horse races (docs/horses.md).
ALTER TABLE races
  -- What operators set: {"suspended": true, "stopped": [3], "prices": {"3": 5500}, "nonRunners": {"3": "2026-…"}}.
  ADD COLUMN desk jsonb NOT NULL DEFAULT '{}',
  -- Counts withdrawals: a bet of an earlier market is deducted for the later ones (Rule 4).
  ADD COLUMN market int NOT NULL DEFAULT 0,
  -- After a withdrawal no fixed odds are taken until then.
  ADD COLUMN reopens_at timestamptz,
  -- Bets on its non-runners wait to be given back.
  ADD COLUMN refunds_due boolean NOT NULL DEFAULT false;
CREATE INDEX races_refunds_due ON races (id) WHERE refunds_due;

-- What a brand's fixed odds go by; a currency without a row has none. Margins in ten-thousandths, amounts in minor units.
CREATE TABLE race_bet_rules (
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  margin int NOT NULL CHECK (margin BETWEEN 0 AND 5000),
  ante_post_margin int NOT NULL CHECK (ante_post_margin BETWEEN 0 AND 9000),
  -- Of a bet's part; of a whole bet; of what a bet may return; of what a runner may cost the brand.
  least_stake bigint NOT NULL CHECK (least_stake > 0),
  most_stake bigint NOT NULL CHECK (most_stake >= least_stake),
  most_return bigint NOT NULL CHECK (most_return > 0),
  most_liability bigint NOT NULL CHECK (most_liability > 0),
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, currency)
);

-- Rule 4: the price at which a runner was withdrawn, by brand, and what it takes of the winnings of bets of that market and before.
CREATE TABLE race_deductions (
  race_id text COLLATE "C" NOT NULL REFERENCES races (id),
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  runner int NOT NULL,
  market int NOT NULL,
  -- Thousandths.
  odds bigint NOT NULL,
  percent int NOT NULL CHECK (percent BETWEEN 0 AND 90),
  PRIMARY KEY (race_id, brand_id, currency, runner)
);

-- A brand's book of a race, from its first bet on: what placements and settlement lock.
CREATE TABLE race_books (
  race_id text COLLATE "C" NOT NULL REFERENCES races (id),
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (race_id, brand_id, currency)
);
CREATE INDEX race_books_open ON race_books (race_id) WHERE settled_at IS NULL;

-- Starting prices by brand, in thousandths by runner: written once, when the race is off.
CREATE TABLE race_starting_prices (
  race_id text COLLATE "C" NOT NULL REFERENCES races (id),
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  prices jsonb NOT NULL,
  PRIMARY KEY (race_id, brand_id, currency)
);

CREATE TABLE race_bets (
  id text COLLATE "C" PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text COLLATE "C" NOT NULL,
  race_id text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  runner int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fixed', 'starting', 'ante_post')),
  -- The race's market at placement.
  market int NOT NULL,
  -- Thousandths; of a starting price set at settlement.
  odds bigint,
  each_way boolean NOT NULL,
  -- Of one part, and of the bet.
  unit bigint NOT NULL CHECK (unit > 0),
  stake bigint NOT NULL,
  -- Place terms of an ante-post bet ([places, parts of one]); of others those of the off, set at settlement.
  terms jsonb,
  -- Percent taken of the winnings, set at settlement.
  deduction int,
  stake_key text NOT NULL,
  hash text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'placed', 'lost', 'refunded')),
  returned bigint,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (brand_id, player_id, stake_key),
  FOREIGN KEY (race_id, brand_id, currency) REFERENCES race_books (race_id, brand_id, currency)
);
CREATE INDEX race_bets_open ON race_bets (race_id, brand_id, currency, player_id) WHERE state = 'open';
CREATE INDEX race_bets_player ON race_bets (brand_id, player_id, placed_at DESC, id);

GRANT SELECT, INSERT, UPDATE, DELETE ON race_bet_rules, race_deductions, race_books, race_starting_prices, race_bets TO palco_app;
