-- Whether a player is on a break or excluded at p_at.
-- hook: player_restricted
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION published.is_restricted(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM restrictions r WHERE r.player_id = p_player AND restriction_holds(r, p_at))
$$;
GRANT EXECUTE ON FUNCTION published.is_restricted TO palco_app;
