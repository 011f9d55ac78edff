-- The level after one more failure.
CREATE OR REPLACE FUNCTION failure_level(level double precision, at timestamptz, now timestamptz) RETURNS double precision
LANGUAGE sql IMMUTABLE AS $$
  SELECT least(11, 1 + greatest(0, coalesce(level, 0)
    - greatest(0, coalesce(extract(epoch FROM now - at), 0))::double precision / 1800))
$$;
