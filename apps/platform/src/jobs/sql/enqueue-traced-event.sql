-- The same as enqueue_event, with the trace of the request that writes it.
CREATE OR REPLACE FUNCTION enqueue_traced_event(p_topic text, p_brand text, p_player text, p_payload jsonb, p_trace text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.outbox (topic, brand_id, player_id, payload, trace) VALUES (p_topic, p_brand, p_player, p_payload, p_trace)
$$;
