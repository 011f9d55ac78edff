-- Whether play waits for the check of a player's identity.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION identity_closes_play(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players WHERE id = p_player AND unchecked IN ('play', 'deposit'))
$$;
