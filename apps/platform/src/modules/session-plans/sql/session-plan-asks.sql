-- Whether the stakes of a player are to be asked for a session plan.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION session_plan_asks(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM session_plan_players WHERE player_id = p_player)
$$;
