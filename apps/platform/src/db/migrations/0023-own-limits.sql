CREATE TABLE own_limits (
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id   text COLLATE "C" NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('stake', 'loss')),
  period      text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- The brand's clock, by which the period begins.
  time_zone   text NOT NULL,
  -- Minor units of the account's currency.
  amount      bigint NOT NULL CHECK (amount > 0),
  -- What holds from changes_at on; null there: no limit.
  next_amount bigint CHECK (next_amount > amount),
  changes_at  timestamptz,
  CHECK (next_amount IS NULL OR changes_at IS NOT NULL),
  PRIMARY KEY (player_id, kind, period)
);

-- What was staked and lost in the running period, up to a movement of the ledger.
CREATE TABLE own_limit_counts (
  player_id  text COLLATE "C" NOT NULL,
  period     text NOT NULL,
  begins_at  timestamptz NOT NULL,
  staked     bigint NOT NULL,
  lost       bigint NOT NULL,
  counted_at timestamptz NOT NULL,
  counted_id bigint NOT NULL,
  PRIMARY KEY (player_id, period)
);
