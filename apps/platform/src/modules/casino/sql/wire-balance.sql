-- A balance as the provider reads it.
CREATE OR REPLACE FUNCTION wire_balance(cash bigint, currency text, exponent int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{"amount":"' || wire_amount(cash, exponent) || '","currency":"' || currency || '"}';
