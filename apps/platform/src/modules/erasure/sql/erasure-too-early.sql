-- Whether fewer than p_years have passed since a closing was written down or money last moved. The time is the database's, whatever a
-- caller says, since the years are what a misused connection would leave out. In a database of tests it is never too early.
CREATE OR REPLACE FUNCTION erasure_too_early(p_brand text, p_player text, p_years int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM erasure_test_clock) AND NOT EXISTS (
    SELECT FROM published.closings c
      LEFT JOIN published.balances b ON b.brand_id = c.brand_id AND b.player_id = c.player_id
      WHERE c.brand_id = p_brand AND c.player_id = p_player AND c.recorded_at IS NOT NULL
        AND greatest(c.recorded_at, b.moved_at) <= clock_timestamp() - make_interval(years => p_years))
$$;

-- The time of an erasure: the database's, in a database of tests the caller's.
CREATE OR REPLACE FUNCTION erasure_time(p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM erasure_test_clock) THEN p_at ELSE clock_timestamp() END
$$;
