-- Figures of payments and of what games return (docs/figures.md), added up behind their records. Amounts in minor units.

-- How far the steps of payments are counted, and when everything was.
CREATE TABLE figure_payment_position (
  singleton  boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  counted_id bigint NOT NULL DEFAULT 0,
  counted_at timestamptz
);
INSERT INTO figure_payment_position DEFAULT VALUES;

-- Payments by the hour in which they were begun, and what has become of them since. Without a cause it is empty.
CREATE TABLE figure_payment_hours (
  brand_id  text COLLATE "C" NOT NULL,
  hour      timestamptz NOT NULL,
  kind      text NOT NULL,
  method_id text COLLATE "C" NOT NULL,
  currency  text NOT NULL,
  status    text NOT NULL,
  cause     text NOT NULL,
  payments  bigint NOT NULL,
  -- With the fee, as it moves on the player's account.
  amount    bigint NOT NULL,
  fee       bigint NOT NULL,
  -- Of what is completed: from the beginning to then, one a payment.
  seconds   integer[] NOT NULL,
  PRIMARY KEY (brand_id, hour, kind, method_id, currency, status, cause)
);
-- An hour is counted anew when a payment of it changes, and its payments are listed.
CREATE INDEX payments_begun ON payments (brand_id, created_at, id);

-- Rounds of games that were closed on a day of the brand: no page asks for their hours. The sums of squares and products are what a deviation is computed from.
CREATE TABLE figure_return_days (
  brand_id         text COLLATE "C" NOT NULL,
  day              date NOT NULL,
  currency         text NOT NULL,
  provider_id      text COLLATE "C" NOT NULL,
  game_id          text COLLATE "C" NOT NULL,
  rounds           bigint NOT NULL,
  staked           bigint NOT NULL,
  returned         bigint NOT NULL,
  staked_squares   numeric NOT NULL,
  products         numeric NOT NULL,
  returned_squares numeric NOT NULL,
  PRIMARY KEY (brand_id, day, currency, provider_id, game_id)
) WITH (fillfactor = 70);

-- The standard deviation of one round at a stake of 1, as the provider publishes it: decimal text.
ALTER TABLE games ADD COLUMN deviation text;
