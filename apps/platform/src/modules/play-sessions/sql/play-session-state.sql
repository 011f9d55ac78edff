-- What a play session is at p_at. Its stakes are asked some seconds before a check is due, so that no stake at the moment itself is missed.
CREATE OR REPLACE FUNCTION play_session_state(p_due timestamptz, p_last timestamptz, p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_last <= p_at - interval '30 minutes' THEN 'over' WHEN p_due <= p_at + interval '10 seconds' THEN 'asked' ELSE 'running' END
$$;
