-- A loss is one when its round is over: a stake whose win comes after midnight would be given back and won.
-- What the rounds that are not over have cost so far, minor units; signed, above zero is lost.
CREATE TABLE bonus_open_rounds (
  source text NOT NULL,
  round_id text NOT NULL,
  brand_id text NOT NULL,
  player_id text NOT NULL,
  currency text NOT NULL,
  lost bigint NOT NULL,
  PRIMARY KEY (source, round_id)
);

-- A definition has amounts in several currencies: each is granted by itself.
ALTER TABLE bonus_cashback_runs ADD COLUMN currency text;
UPDATE bonus_cashback_runs r SET currency = coalesce((SELECT b.currency FROM brands b WHERE b.id = r.brand_id), '');
ALTER TABLE bonus_cashback_runs ALTER COLUMN currency SET NOT NULL,
  DROP CONSTRAINT bonus_cashback_runs_pkey,
  ADD PRIMARY KEY (brand_id, definition_id, period, currency);
