-- Days and times of a brand are counted and shown in its time zone. Without one its country's is taken.
CREATE FUNCTION is_time_zone(name text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  PERFORM timestamptz 'epoch' AT TIME ZONE name;
  -- PostgreSQL also knows offsets and abbreviations; programs do not.
  RETURN name ~ '^(UTC|[A-Za-z]+(/[A-Za-z0-9_+-]+){1,2})$';
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN false;
END $$;

ALTER TABLE brands ADD COLUMN time_zone text CHECK (is_time_zone(time_zone));
