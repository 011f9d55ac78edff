-- A selection or a bet whose price stood above the fair one when it was taken, since operators had set it so: it counts for no reward.
-- Boosted selections are marked by their boost.
ALTER TABLE sports_bet_legs ADD COLUMN above_fair boolean NOT NULL DEFAULT false;
ALTER TABLE race_bets ADD COLUMN above_fair boolean NOT NULL DEFAULT false;
ALTER TABLE race_multiples ADD COLUMN above_fair boolean NOT NULL DEFAULT false;
