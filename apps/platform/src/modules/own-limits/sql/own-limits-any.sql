-- Whether a player has a limit for stakes.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION own_limits_any(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM stake_limits WHERE player_id = p_player)
$$;
