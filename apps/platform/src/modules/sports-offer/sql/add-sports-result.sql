-- Adds a revision of a market's result. Positions are given one transaction after another, so that they become visible in their
-- order and no reader passes one that is still to come; the market's state is answered for by the caller, who holds its row.
CREATE OR REPLACE FUNCTION add_sports_result(p_event text, p_market int, p_specifiers text, p_kind text, p_certainty smallint,
  p_outcomes jsonb, p_cancels jsonb, p_source text, p_feed_time bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_position bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(7100402);
  INSERT INTO sports_results (position, event_id, market_id, specifiers, revision, kind, certainty, outcomes, cancels, source, feed_time)
  SELECT coalesce((SELECT max(position) FROM sports_results), 0) + 1, p_event, p_market, p_specifiers,
    coalesce((SELECT max(revision) FROM sports_results
      WHERE event_id = p_event AND market_id = p_market AND specifiers = p_specifiers), 0) + 1,
    p_kind, p_certainty, p_outcomes, p_cancels, p_source, p_feed_time
  RETURNING position INTO v_position;
  RETURN v_position;
END $$;
