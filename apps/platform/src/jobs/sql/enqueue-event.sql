-- Writes an event in the caller's transaction: the relay publishes it if, and only if, the transaction commits.
CREATE OR REPLACE FUNCTION enqueue_event(p_topic text, p_brand text, p_player text, p_payload jsonb) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.outbox (topic, brand_id, player_id, payload) VALUES (p_topic, p_brand, p_player, p_payload)
$$;
