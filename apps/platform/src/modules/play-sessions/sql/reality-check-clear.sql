-- Until a reality check is due. A session that is over asks nothing.
-- hook: play_clear_until
CREATE OR REPLACE FUNCTION reality_check_clear_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT due_at FROM play_sessions WHERE player_id = p_player AND last_at > p_at - interval '30 minutes'
$$;
