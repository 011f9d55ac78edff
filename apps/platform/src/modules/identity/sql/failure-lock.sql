-- Until when a level locks: above 4 for a minute, then twice as long for each failure, an hour at most. NULL = no lock.
CREATE OR REPLACE FUNCTION failure_lock(level double precision, now timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN level > 4 THEN now + interval '1 minute' * greatest(1, least(60, 2 ^ (level - 5))) END
$$;
