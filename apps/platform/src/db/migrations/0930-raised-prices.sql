-- A selection or a bet at a price that operators had raised above the brand's own, up to the fair one or beyond it: less than the margin that
-- pays for rewards was left of it, so it counts for none.
ALTER TABLE sports_bet_legs ADD COLUMN raised boolean NOT NULL DEFAULT false;
ALTER TABLE race_bets ADD COLUMN raised boolean NOT NULL DEFAULT false;
ALTER TABLE race_multiples ADD COLUMN raised boolean NOT NULL DEFAULT false;
