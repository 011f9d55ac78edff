-- Takes the oldest events out of the outbox and answers them in the order of their ids, at most so many; those that another reader is
-- taking are left to it. Rows are found by their places: for a plan made while the table was short, reading it whole for each
-- batch would look cheap for ever.
DROP FUNCTION IF EXISTS take_events;
CREATE OR REPLACE FUNCTION take_events(p_most int)
RETURNS TABLE (id bigint, topic text, brand_id text, player_id text, payload jsonb, trace text) LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH taken AS (
    DELETE FROM public.outbox o
      WHERE o.ctid = ANY (ARRAY(SELECT u.ctid FROM public.outbox u ORDER BY u.id LIMIT p_most
        FOR UPDATE SKIP LOCKED))
      RETURNING o.id, o.topic, o.brand_id, o.player_id, o.payload, o.trace
  )
  SELECT * FROM taken ORDER BY id;
END $$;
