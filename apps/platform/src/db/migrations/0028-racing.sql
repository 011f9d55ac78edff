-- Horse races as the feed last showed them, pari-mutuel pools and fixed odds on them (docs/horses.md).

CREATE TABLE races (
  id          text COLLATE "C" PRIMARY KEY,
  provider_id text NOT NULL,
  meeting_id  text COLLATE "C" NOT NULL,
  number      int NOT NULL,
  start_at    timestamptz NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'off', 'photo', 'result', 'official', 'abandoned')),
  -- The race as the feed protocol writes it (docs/odds-feed.md).
  card        jsonb NOT NULL,
  -- What operators set: {"suspended": true, "stopped": [3], "prices": {"3": 5500}, "nonRunners": {"3": "2026-…"}}.
  desk        jsonb NOT NULL DEFAULT '{}',
  -- Counts withdrawals: a bet of an earlier market is deducted for the later ones (Rule 4).
  market      int NOT NULL DEFAULT 0,
  -- After a withdrawal no fixed odds are taken until then.
  reopens_at  timestamptz,
  -- Bets on its non-runners wait to be given back.
  refunds_due boolean NOT NULL DEFAULT false,
  UNIQUE (meeting_id, number)
);
CREATE INDEX races_start ON races (start_at);
CREATE INDEX races_refunds_due ON races (id) WHERE refunds_due;

-- What a brand's pools go by. New pools take it; a pool that has begun keeps its own.
CREATE TABLE race_pool_rules (
  brand_id    text NOT NULL REFERENCES brands (id),
  currency    text NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('win', 'place', 'show', 'exacta', 'quinella', 'trifecta', 'daily_double')),
  -- Ten-thousandths of the pool.
  takeout     int NOT NULL CHECK (takeout BETWEEN 0 AND 5000),
  -- Hundredths of a dividend.
  break_to    bigint NOT NULL CHECK (break_to > 0),
  minimum     bigint NOT NULL CHECK (minimum >= 100),
  -- Minor units: the brand's own stakes in each pool, of one combination at least, of a ticket at most.
  brand_part  bigint NOT NULL CHECK (brand_part >= 0),
  least_stake bigint NOT NULL CHECK (least_stake > 0),
  most_stake  bigint NOT NULL CHECK (most_stake >= least_stake),
  enabled     boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, currency, kind)
);

-- One with the first ticket on it.
CREATE TABLE race_pools (
  brand_id   text NOT NULL REFERENCES brands (id),
  race_id    text COLLATE "C" NOT NULL REFERENCES races (id),
  kind       text NOT NULL,
  currency   text NOT NULL,
  takeout    int NOT NULL,
  break_to   bigint NOT NULL,
  minimum    bigint NOT NULL,
  brand_part bigint NOT NULL,
  -- Set once, in the transaction that pays or refunds its tickets.
  settled_at timestamptz,
  -- 'dividends', or why it was refunded
  outcome    text,
  gross      bigint,
  taken      bigint,
  paid       bigint,
  -- What the brand got out of the players' money (negative: what it added).
  kept       bigint,
  -- By winning combination, in hundredths.
  dividends  jsonb,
  PRIMARY KEY (brand_id, race_id, kind, currency)
);
CREATE INDEX race_pools_open ON race_pools (race_id) WHERE settled_at IS NULL;

-- Players' stakes by combination: what live totals and dividends are read from.
CREATE TABLE race_pool_stakes (
  brand_id    text NOT NULL,
  race_id     text COLLATE "C" NOT NULL,
  kind        text NOT NULL,
  currency    text NOT NULL,
  combination text COLLATE "C" NOT NULL,
  stake       bigint NOT NULL,
  PRIMARY KEY (brand_id, race_id, kind, currency, combination),
  FOREIGN KEY (brand_id, race_id, kind, currency) REFERENCES race_pools (brand_id, race_id, kind, currency)
);

CREATE TABLE race_tickets (
  id           text COLLATE "C" PRIMARY KEY,
  brand_id     text NOT NULL,
  player_id    text COLLATE "C" NOT NULL,
  race_id      text COLLATE "C" NOT NULL,
  kind         text NOT NULL,
  currency     text NOT NULL,
  -- Runners by place or race: [[4],[1,7]]
  lists        jsonb NOT NULL,
  combinations int NOT NULL,
  unit         bigint NOT NULL,
  stake        bigint NOT NULL,
  stake_key    text NOT NULL,
  hash         text NOT NULL,
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'refunded')),
  returned     bigint,
  placed_at    timestamptz NOT NULL,
  settled_at   timestamptz,
  UNIQUE (brand_id, player_id, stake_key),
  FOREIGN KEY (brand_id, race_id, kind, currency) REFERENCES race_pools (brand_id, race_id, kind, currency)
);
CREATE INDEX race_tickets_pool ON race_tickets (brand_id, race_id, kind, currency, player_id);
CREATE INDEX race_tickets_player ON race_tickets (brand_id, player_id, placed_at DESC, id);
-- Stakes that are not settled are summed up for operators.
CREATE INDEX race_tickets_open ON race_tickets (brand_id, currency) WHERE state = 'open';

-- What a brand's fixed odds go by; a currency without a row has none. Margins in ten-thousandths, amounts in minor units.
CREATE TABLE race_bet_rules (
  brand_id         text NOT NULL REFERENCES brands (id),
  currency         text NOT NULL,
  margin           int NOT NULL CHECK (margin BETWEEN 0 AND 5000),
  ante_post_margin int NOT NULL CHECK (ante_post_margin BETWEEN 0 AND 9000),
  -- Of a bet's part; of a whole bet; of what a bet may return; of what a runner may cost the brand.
  least_stake      bigint NOT NULL CHECK (least_stake > 0),
  most_stake       bigint NOT NULL CHECK (most_stake >= least_stake),
  most_return      bigint NOT NULL CHECK (most_return > 0),
  most_liability   bigint NOT NULL CHECK (most_liability > 0),
  enabled          boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, currency)
);

-- Rule 4: the price at which a runner was withdrawn, by brand, and what it takes of the winnings of bets of that market and before.
CREATE TABLE race_deductions (
  race_id  text COLLATE "C" NOT NULL REFERENCES races (id),
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  runner   int NOT NULL,
  market   int NOT NULL,
  -- Thousandths.
  odds     bigint NOT NULL,
  percent  int NOT NULL CHECK (percent BETWEEN 0 AND 90),
  PRIMARY KEY (race_id, brand_id, currency, runner)
);

-- A brand's book of a race, from its first bet on: what placements and settlement lock.
CREATE TABLE race_books (
  race_id    text COLLATE "C" NOT NULL REFERENCES races (id),
  brand_id   text NOT NULL REFERENCES brands (id),
  currency   text NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (race_id, brand_id, currency)
);
CREATE INDEX race_books_open ON race_books (race_id) WHERE settled_at IS NULL;

-- Starting prices by brand, in thousandths by runner: written once, when the race is off.
CREATE TABLE race_starting_prices (
  race_id  text COLLATE "C" NOT NULL REFERENCES races (id),
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  prices   jsonb NOT NULL,
  PRIMARY KEY (race_id, brand_id, currency)
);

CREATE TABLE race_bets (
  id         text COLLATE "C" PRIMARY KEY,
  brand_id   text NOT NULL,
  player_id  text COLLATE "C" NOT NULL,
  race_id    text COLLATE "C" NOT NULL,
  currency   text NOT NULL,
  runner     int NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('fixed', 'starting', 'ante_post')),
  -- The race's market at placement.
  market     int NOT NULL,
  -- Thousandths; of a starting price set at settlement.
  odds       bigint,
  each_way   boolean NOT NULL,
  -- Of one part, and of the bet.
  unit       bigint NOT NULL CHECK (unit > 0),
  stake      bigint NOT NULL,
  -- Place terms of an ante-post bet ([places, parts of one]); of others those of the off, set at settlement.
  terms      jsonb,
  -- Percent taken of the winnings, set at settlement.
  deduction  int,
  stake_key  text NOT NULL,
  hash       text NOT NULL,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'placed', 'lost', 'refunded')),
  returned   bigint,
  placed_at  timestamptz NOT NULL,
  settled_at timestamptz,
  -- As of the legs of bets on sports (sports_bet_legs): bets that count for no reward.
  above_fair boolean NOT NULL DEFAULT false,
  raised     boolean NOT NULL DEFAULT false,
  UNIQUE (brand_id, player_id, stake_key),
  FOREIGN KEY (race_id, brand_id, currency) REFERENCES race_books (race_id, brand_id, currency)
);
CREATE INDEX race_bets_open ON race_bets (race_id, brand_id, currency, player_id) WHERE state = 'open';
CREATE INDEX race_bets_player ON race_bets (brand_id, player_id, placed_at DESC, id);

-- Accumulators at fixed odds on runners of several races (docs/horses.md).
CREATE TABLE race_multiples (
  id         text COLLATE "C" PRIMARY KEY,
  brand_id   text NOT NULL,
  player_id  text COLLATE "C" NOT NULL,
  currency   text NOT NULL,
  -- [{ "race", "runner", "market", "odds" }] in the order of the bet: market and price (thousandths) of the placement.
  legs       jsonb NOT NULL,
  -- The races of the legs.
  races      text[] COLLATE "C" NOT NULL,
  each_way   boolean NOT NULL,
  -- Of one part, and of the bet.
  unit       bigint NOT NULL CHECK (unit > 0),
  stake      bigint NOT NULL CHECK (stake IN (unit, 2 * unit)),
  stake_key  text NOT NULL,
  hash       text NOT NULL,
  state      text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'placed', 'lost', 'refunded')),
  returned   bigint,
  placed_at  timestamptz NOT NULL,
  settled_at timestamptz,
  -- As of the legs of bets on sports (sports_bet_legs): bets that count for no reward.
  above_fair boolean NOT NULL DEFAULT false,
  raised     boolean NOT NULL DEFAULT false,
  UNIQUE (brand_id, player_id, stake_key),
  CHECK (cardinality(races) BETWEEN 2 AND 6),
  CHECK ((state = 'open') = (settled_at IS NULL) AND (state = 'open') = (returned IS NULL))
);
CREATE INDEX race_multiples_open ON race_multiples (placed_at) WHERE state = 'open';
CREATE INDEX race_multiples_player ON race_multiples (brand_id, player_id, placed_at DESC, id);
-- Open accumulators by their races: what a runner may cost the brand counts them.
CREATE INDEX race_multiples_open_races ON race_multiples USING gin (races) WHERE state = 'open';
