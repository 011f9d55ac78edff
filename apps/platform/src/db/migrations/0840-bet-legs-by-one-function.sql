-- Legs are written by the functions that write their bets, in one transaction, and neither is ever deleted afterwards: the foreign key
-- looked each bet up again, a twentieth of what placing one costs.
ALTER TABLE sports_bet_legs DROP CONSTRAINT sports_bet_legs_bet_id_fkey;
