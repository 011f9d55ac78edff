-- How much of a balance is bonus money, as a further field of an answer; left out when there is none.
CREATE OR REPLACE FUNCTION wire_bonus(bonus bigint, currency text, exponent int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN bonus > 0 THEN ',"bonus":' || wire_balance(bonus, currency, exponent) ELSE '' END;
