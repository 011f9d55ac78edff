-- Whether a player has staked since a moment in what was opened from a session, in any of the modules that register here.
CREATE OR REPLACE FUNCTION session_staked(p_session text, p_brand text, p_player text, p_since timestamptz) RETURNS boolean LANGUAGE sql AS $$
  SELECT /* each registration: {name}(p_session, p_brand, p_player, p_since) OR */ false
$$;

-- Whether a session ends since nothing was done in it: neither an act on the site nor a stake in a game for so many minutes.
CREATE OR REPLACE FUNCTION session_idle(
  p_session text, p_brand text, p_player text, p_minutes integer, p_idle_at timestamptz, p_at timestamptz
) RETURNS boolean LANGUAGE sql AS $$
  SELECT coalesce(p_idle_at <= p_at AND NOT session_staked(p_session, p_brand, p_player, p_at - make_interval(mins => p_minutes)), false)
$$;
