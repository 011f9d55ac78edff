-- When the breaks of a player that run at p_at are over; null without one.
CREATE OR REPLACE FUNCTION published.break_ends(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(r.ends_at) FROM restrictions r WHERE r.player_id = p_player AND r.kind = 'break' AND restriction_holds(r, p_at)
$$;
GRANT EXECUTE ON FUNCTION published.break_ends TO palco_app;
