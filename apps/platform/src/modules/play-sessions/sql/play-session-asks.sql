-- Whether the stakes of a player are to be asked for a reality check.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION play_session_asks(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM play_sessions WHERE player_id = p_player AND state = 'asked')
$$;
