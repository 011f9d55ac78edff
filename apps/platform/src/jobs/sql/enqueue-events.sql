-- The same as enqueue_event for many events of one topic, in the order given.
CREATE OR REPLACE FUNCTION enqueue_events(p_topic text, p_brand text[], p_player text[], p_payload jsonb[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.outbox (topic, brand_id, player_id, payload)
    SELECT p_topic, e.brand, e.player, e.payload
      FROM unnest(p_brand, p_player, p_payload) WITH ORDINALITY e (brand, player, payload, item) ORDER BY e.item
$$;
