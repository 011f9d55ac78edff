-- From when on a limit counts at p_at: the begin of the running day, week (from Monday) or month on the brand's clock, or where it slides the
-- last 24 hours, 7 or 30 days, of which what is exactly so old no longer counts.
CREATE OR REPLACE FUNCTION own_limit_begins(p_period text, p_zone text, p_sliding boolean, p_at timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_sliding
    -- Hours: a day of the session's time zone may have 23 or 25 of them.
    THEN p_at - CASE p_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '168 hours' ELSE interval '720 hours' END
      + interval '1 microsecond'
    ELSE date_trunc(p_period, p_at AT TIME ZONE p_zone) AT TIME ZONE p_zone END
$$;
