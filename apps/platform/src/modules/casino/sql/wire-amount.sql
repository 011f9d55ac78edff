-- Minor units as decimal text with exactly the currency's digits. Plain SQL, so that it becomes a part of the statement that
-- calls it; in PL/pgSQL each call was its own statement.
CREATE OR REPLACE FUNCTION wire_amount(minor bigint, exponent int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN minor < 0 THEN '-' ELSE '' END || CASE WHEN exponent = 0 THEN abs(minor)::text
  ELSE coalesce(nullif(left(abs(minor)::text, -exponent), ''), '0') || '.'
    || right(repeat('0', exponent) || abs(minor)::text, exponent) END;
