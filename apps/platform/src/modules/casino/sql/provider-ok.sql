-- The answer to a movement that was made. STABLE, since to_json() is: a function that claims more than its parts is never
-- made a part of the statement that calls it. `bonus` is the text that wire_bonus makes, empty when there is none.
CREATE OR REPLACE FUNCTION provider_ok(transaction_id text, balance text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"transaction_id":' || to_json(transaction_id)::text || ',"balance":' || balance || '}';

CREATE OR REPLACE FUNCTION provider_ok(transaction_id text, balance text, bonus text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"transaction_id":' || to_json(transaction_id)::text || ',"balance":' || balance || bonus || '}';
