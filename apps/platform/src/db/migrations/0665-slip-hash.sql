-- What a bet's slip said, for a key that is sent again. Bets from before have it in sports_slips, which is no longer written: the
-- unique place of a bet in its slip keeps keys apart.
ALTER TABLE sports_bets ADD COLUMN slip_hash text;
