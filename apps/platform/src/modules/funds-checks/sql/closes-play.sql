-- Whether play waits until it is settled where a player's money comes from.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION funds_close_play(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players WHERE id = p_player AND 'play' = ANY (funds_closed))
$$;
