-- A player of a closed account asked for erasure: what no law asks to keep was erased then, and is once more when the account opens no more (docs/erasure.md).
CREATE TABLE erasure_requests (
  player_id text COLLATE "C" PRIMARY KEY REFERENCES players (id),
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id),
  asked_at  timestamptz NOT NULL,
  -- When what came meanwhile was erased; null: that is still to be done.
  again_at  timestamptz
);
CREATE INDEX erasure_requests_brand ON erasure_requests (brand_id);
