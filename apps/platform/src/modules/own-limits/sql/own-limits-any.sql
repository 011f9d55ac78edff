-- Whether a player has a limit for stakes, or of the time that is played.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION own_limits_any(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM stake_limits WHERE player_id = p_player) OR EXISTS (SELECT FROM time_limits WHERE player_id = p_player)
$$;
