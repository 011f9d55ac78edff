-- Says anew what a player's play session is, and whether stakes of the account are asked. Under the account's lock, so that no stake comes
-- between.
CREATE OR REPLACE FUNCTION review_play_session(p_brand text, p_player text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_account(p_brand, p_player);
  UPDATE play_sessions SET state = play_session_state(due_at, last_at, p_at) WHERE player_id = p_player;
  PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
END $$;
