-- Opens an account that its player closed. Other restrictions go on. The account's lock is held.
CREATE OR REPLACE FUNCTION reopen_account(p_brand text, p_player text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restrictions SET lifted_at = p_at WHERE player_id = p_player AND kind = 'closing' AND lifted_at IS NULL;
  PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
END $$;
