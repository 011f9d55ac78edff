-- Locks markets against change that are offered as the caller knows them: the same versions of market and pricing, of an event that
-- has not begun and starts when it did (margins and limits follow the time to the start), whose producer works. Answers their positions, from 1; the others are not locked, nor is one that another
-- transaction is changing: nothing is waited for.
CREATE OR REPLACE FUNCTION sports_lock_known(p_pricing bigint, p_at timestamptz, p_events text[], p_competitions text[],
  p_starts timestamptz[], p_markets int[], p_specifiers text[], p_versions bigint[]) RETURNS int[] LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (WITH standing AS MATERIALIZED (
    SELECT w.item::int FROM unnest(p_events, p_competitions, p_starts, p_markets, p_specifiers, p_versions) WITH ORDINALITY
        w (event_id, competition_id, start_at, market_id, specifiers, version, item)
      JOIN sports_markets m ON m.event_id = w.event_id AND m.market_id = w.market_id AND m.specifiers = w.specifiers
      JOIN sports_events e ON e.id = w.event_id
      JOIN sports_providers v ON v.id = e.provider_id
      JOIN sports_producers p ON p.provider_id = e.provider_id AND p.product = m.product
    WHERE m.version = w.version
      AND e.status = 'not_started' AND e.home_score IS NULL AND e.start_at > p_at AND NOT e.operator_suspended
      AND e.competition_id = w.competition_id AND date_trunc('milliseconds', e.start_at) = w.start_at
      AND v.enabled AND p.state = 'up' AND p.alive_at > now() - interval '30 seconds'
      AND p_pricing = (SELECT version FROM sports_pricing_version)
    FOR SHARE OF m SKIP LOCKED
  )
  SELECT coalesce(array_agg(item), '{}') FROM standing);
END $$;
