-- Horse races as the feed last showed them, and pari-mutuel pools on them.
CREATE TABLE races (
  id text COLLATE "C" PRIMARY KEY,
  provider_id text NOT NULL,
  meeting_id text COLLATE "C" NOT NULL,
  number int NOT NULL,
  start_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'off', 'photo', 'result', 'official', 'abandoned')),
  -- The race as the feed protocol writes it (docs/odds-feed.md).
  card jsonb NOT NULL,
  UNIQUE (meeting_id, number)
);
CREATE INDEX races_start ON races (start_at);

-- What a brand's pools go by. New pools take it; a pool that has begun keeps its own.
CREATE TABLE race_pool_rules (
  brand_id text NOT NULL REFERENCES brands (id),
  currency text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('win', 'place', 'show', 'exacta', 'quinella', 'trifecta', 'daily_double')),
  -- Ten-thousandths of the pool.
  takeout int NOT NULL CHECK (takeout BETWEEN 0 AND 5000),
  -- Hundredths of a dividend.
  break_to bigint NOT NULL CHECK (break_to > 0),
  minimum bigint NOT NULL CHECK (minimum >= 100),
  -- Minor units: the brand's own stakes in each pool, of one combination at least, of a ticket at most.
  brand_part bigint NOT NULL CHECK (brand_part >= 0),
  least_stake bigint NOT NULL CHECK (least_stake > 0),
  most_stake bigint NOT NULL CHECK (most_stake >= least_stake),
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (brand_id, currency, kind)
);

-- One with the first ticket on it.
CREATE TABLE race_pools (
  brand_id text NOT NULL REFERENCES brands (id),
  race_id text COLLATE "C" NOT NULL REFERENCES races (id),
  kind text NOT NULL,
  currency text NOT NULL,
  takeout int NOT NULL,
  break_to bigint NOT NULL,
  minimum bigint NOT NULL,
  brand_part bigint NOT NULL,
  -- Set once, in the transaction that pays or refunds its tickets.
  settled_at timestamptz,
  -- 'dividends', or why it was refunded
  outcome text,
  gross bigint,
  taken bigint,
  paid bigint,
  -- What the brand got out of the players' money (negative: what it added).
  kept bigint,
  -- By winning combination, in hundredths.
  dividends jsonb,
  PRIMARY KEY (brand_id, race_id, kind, currency)
);
CREATE INDEX race_pools_open ON race_pools (race_id) WHERE settled_at IS NULL;

-- Players' stakes by combination: what live totals and dividends are read from.
CREATE TABLE race_pool_stakes (
  brand_id text NOT NULL,
  race_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  combination text COLLATE "C" NOT NULL,
  stake bigint NOT NULL,
  PRIMARY KEY (brand_id, race_id, kind, currency, combination),
  FOREIGN KEY (brand_id, race_id, kind, currency) REFERENCES race_pools (brand_id, race_id, kind, currency)
);

CREATE TABLE race_tickets (
  id text COLLATE "C" PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text COLLATE "C" NOT NULL,
  race_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  -- Runners by place or race: [[4],[1,7]]
  lists jsonb NOT NULL,
  combinations int NOT NULL,
  unit bigint NOT NULL,
  stake bigint NOT NULL,
  stake_key text NOT NULL,
  hash text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'refunded')),
  returned bigint,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (brand_id, player_id, stake_key),
  FOREIGN KEY (brand_id, race_id, kind, currency) REFERENCES race_pools (brand_id, race_id, kind, currency)
);
CREATE INDEX race_tickets_pool ON race_tickets (brand_id, race_id, kind, currency, player_id);
CREATE INDEX race_tickets_player ON race_tickets (brand_id, player_id, placed_at DESC, id);

GRANT SELECT, INSERT, UPDATE, DELETE ON races, race_pool_rules, race_pools, race_pool_stakes, race_tickets TO palco_app;
