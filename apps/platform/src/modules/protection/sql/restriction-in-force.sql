-- What keeps a player from playing: the restriction that lasts longest. No row: nothing.
CREATE OR REPLACE FUNCTION restriction_in_force(p_player text, p_at timestamptz) RETURNS SETOF restrictions
LANGUAGE sql STABLE AS $$
  SELECT r.* FROM restrictions r WHERE r.player_id = p_player AND restriction_holds(r, p_at)
    ORDER BY (r.kind IN ('exclusion', 'register')) DESC, (r.kind = 'closing') DESC,
      (r.kind = 'register_check') DESC, r.ends_at DESC NULLS FIRST, r.begins_at LIMIT 1
$$;
