-- Whether a text is an IANA time zone that browsers know too.
CREATE OR REPLACE FUNCTION is_time_zone(name text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  PERFORM timestamptz 'epoch' AT TIME ZONE name;
  -- PostgreSQL also knows offsets and abbreviations; the platform does not.
  RETURN name ~ '^(UTC|[A-Za-z]+(/[A-Za-z0-9_+-]+){1,2})$';
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;

-- The rule that needs it stands here: tables are made before functions.
ALTER TABLE brands DROP CONSTRAINT IF EXISTS brands_time_zone_check,
  ADD CONSTRAINT brands_time_zone_check CHECK (is_time_zone(time_zone));
