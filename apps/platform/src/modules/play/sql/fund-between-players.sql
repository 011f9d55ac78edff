-- Whether a fund may be staked where players win from each other. Money that must be wagered first may not: the loser of an
-- agreed game would turn it into the cash of the winner. A fund that is not listed may not either.
CREATE OR REPLACE FUNCTION fund_between_players(p_fund text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN p_fund IN ('cash', 'held');
