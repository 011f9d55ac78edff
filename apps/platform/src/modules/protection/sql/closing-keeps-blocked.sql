-- Who was closed for death or fraud stays blocked until two operators lift the closing.
-- hook: account_stays_blocked
CREATE OR REPLACE FUNCTION closing_keeps_blocked(p_player text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM restrictions r WHERE r.player_id = p_player AND r.lifted_at IS NULL AND closing_lasts(r))
$$;
