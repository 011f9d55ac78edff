-- What becomes of closed accounts after the retention of their records (docs/erasure.md).

CREATE TABLE erasures (
  player_id    text COLLATE "C" PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id),
  -- When the account is looked at again; null: never, all is done.
  look_at      timestamptz,
  -- What it waited for, last: its retention, what is open, or an exclusion.
  waits_for    text CHECK (waits_for IN ('retention', 'no_rule', 'money', 'payment', 'bet', 'order', 'case', 'fault', 'exclusion')),
  erased_at    timestamptz,
  CHECK (erased_at IS NOT NULL OR look_at IS NOT NULL)
);
CREATE INDEX erasures_due ON erasures (brand_id, look_at) WHERE look_at IS NOT NULL;
REVOKE DELETE ON erasures FROM palco_app;
