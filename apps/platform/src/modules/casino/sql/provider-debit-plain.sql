-- Whether a player's debits may be taken in batches. A module that gives some players further rules for each stake
-- (limits, bonuses beyond a bonus balance) says no to them here: their debits then all go through provider_debit.
CREATE OR REPLACE FUNCTION provider_debit_plain(p_brand text, p_player text) RETURNS boolean LANGUAGE sql STABLE
RETURN true;
