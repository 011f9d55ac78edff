-- Progressive jackpots of brands (docs/lobby.md).
CREATE TABLE jackpots (
  id           text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  brand_id     text NOT NULL REFERENCES brands (id),
  currency     text NOT NULL,
  tier         text NOT NULL CHECK (tier IN ('grand', 'major', 'mini')),
  -- The terms of the next run; the one that is running keeps its own.
  contribution int NOT NULL CHECK (contribution BETWEEN 1 AND 100000),
  seed         bigint NOT NULL CHECK (seed > 0),
  ceiling      bigint NOT NULL CHECK (ceiling > seed AND ceiling <= 1000000000000),
  games        text[] NOT NULL,
  enabled      boolean NOT NULL DEFAULT true,
  position     int NOT NULL DEFAULT 0,
  -- The run that is going on, and what is in the pot, in millionths of a minor unit.
  run          int NOT NULL,
  meter        bigint NOT NULL CHECK (meter > 0),
  UNIQUE (brand_id, tier)
);

-- The chain of seeds that the runs of a jackpot take, from the last seed to the hash that is published (docs/fairness.md).
CREATE TABLE jackpot_chains (
  jackpot_id  text COLLATE "C" NOT NULL REFERENCES jackpots (id),
  number      int NOT NULL,
  length      int NOT NULL,
  hash        text NOT NULL,
  sealed_root text NOT NULL,
  PRIMARY KEY (jackpot_id, number)
);

-- A run goes from a seed of the pot to the award.
CREATE TABLE jackpot_runs (
  jackpot_id     text COLLATE "C" NOT NULL REFERENCES jackpots (id),
  number         int NOT NULL,
  -- Published from the start: the SHA-256 of the run's seed.
  hash           text NOT NULL,
  contribution   int NOT NULL,
  seed           bigint NOT NULL,
  ceiling        bigint NOT NULL,
  -- Stakes with a higher id of the ledger belong to this run or a later one.
  from_id        bigint NOT NULL,
  started_at     timestamptz NOT NULL,
  -- All of this from the award on, and nothing of it before.
  server_seed    text,
  amount         bigint,
  player_id      text COLLATE "C",
  game_id        text,
  source         text,
  round_id       text,
  stake_id       bigint,
  transaction_id bigint,
  awarded_at     timestamptz,
  PRIMARY KEY (jackpot_id, number),
  CHECK ((awarded_at IS NULL) = (server_seed IS NULL) AND (awarded_at IS NULL) = (amount IS NULL)
    AND (awarded_at IS NULL) = (transaction_id IS NULL))
);
