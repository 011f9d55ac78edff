-- Whether a case of the player runs, or much is lost week after week.
-- hook: own_limit_raises_stopped
CREATE OR REPLACE FUNCTION risk_stops_raises(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM risk_cases WHERE player_id = p_player AND closed_at IS NULL)
    OR EXISTS (SELECT FROM intensive_players WHERE player_id = p_player AND ended_at IS NULL)
$$;
