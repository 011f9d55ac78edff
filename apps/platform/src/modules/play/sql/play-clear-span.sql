-- How long a stake that every rule has let through clears the next ones at most.
CREATE OR REPLACE FUNCTION play_clear_span() RETURNS interval LANGUAGE sql IMMUTABLE AS $$ SELECT interval '1 minute' $$;
