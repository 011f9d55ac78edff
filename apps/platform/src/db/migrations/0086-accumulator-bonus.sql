-- What multiples of a brand get on top of their winnings (docs/sportsbook.md, accumulator bonus). A version never changes: the newest of a
-- brand is in force, and a bet keeps the one that it was placed by. Without steps: none.
CREATE TABLE sports_accumulator_bonuses (
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id),
  version    int NOT NULL CHECK (version > 0),
  -- [{"selections": 3, "percent": 5}, …], both rising.
  steps      jsonb NOT NULL,
  -- Thousandths.
  least_odds bigint NOT NULL CHECK (least_odds > 1000),
  -- Minor units of the brand's currency, for a bet.
  most       bigint NOT NULL CHECK (most > 0),
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (brand_id, version)
);
REVOKE UPDATE, DELETE ON sports_accumulator_bonuses FROM palco_app;

ALTER TABLE sports_bets ADD COLUMN accumulator_version int;
