-- Accumulators at fixed odds on runners of several races (docs/horses.md).
CREATE TABLE race_multiples (
  id text COLLATE "C" PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text COLLATE "C" NOT NULL,
  currency text NOT NULL,
  -- [{ "race", "runner", "market", "odds" }] in the order of the bet: market and price (thousandths) of the placement.
  legs jsonb NOT NULL,
  -- The races of the legs.
  races text[] COLLATE "C" NOT NULL,
  each_way boolean NOT NULL,
  -- Of one part, and of the bet.
  unit bigint NOT NULL CHECK (unit > 0),
  stake bigint NOT NULL CHECK (stake IN (unit, 2 * unit)),
  stake_key text NOT NULL,
  hash text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'placed', 'lost', 'refunded')),
  returned bigint,
  placed_at timestamptz NOT NULL,
  settled_at timestamptz,
  UNIQUE (brand_id, player_id, stake_key),
  CHECK (cardinality(races) BETWEEN 2 AND 6),
  CHECK ((state = 'open') = (settled_at IS NULL) AND (state = 'open') = (returned IS NULL))
);
CREATE INDEX race_multiples_open ON race_multiples (placed_at) WHERE state = 'open';
CREATE INDEX race_multiples_player ON race_multiples (brand_id, player_id, placed_at DESC, id);
GRANT SELECT, INSERT, UPDATE, DELETE ON race_multiples TO palco_app;
