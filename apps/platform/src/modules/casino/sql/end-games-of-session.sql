-- Ends the games that were opened from a session of the site.
-- hook: after_session_end
CREATE OR REPLACE FUNCTION end_games_of_session(p_session text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE game_sessions SET ended_at = p_at WHERE launched_by = p_session AND ended_at IS NULL
$$;
