-- Free bets that a code gives, once to each player (docs/bonuses.md). Amounts in minor units, conditions as of free_bets.
CREATE TABLE free_bet_codes (
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- Upper case.
  code       text NOT NULL CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  least_odds bigint NOT NULL DEFAULT 1001 CHECK (least_odds > 1000),
  sports     text[],
  live       boolean,
  kinds      text[] NOT NULL DEFAULT '{single,multiple}' CHECK (cardinality(kinds) > 0 AND kinds <@ '{single,multiple}'),
  -- How long a free bet of it can be used.
  days       int NOT NULL CHECK (days BETWEEN 1 AND 365),
  ends_at    timestamptz,
  -- How many players may have it, and have had it.
  most       int CHECK (most > 0),
  used       int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, code)
);
CREATE INDEX free_bets_of_brand ON free_bets (brand_id, created_at DESC);
