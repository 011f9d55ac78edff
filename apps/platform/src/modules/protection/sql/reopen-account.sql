-- Opens an account that its player closed, or had closed. Other restrictions go on, and what only operators lift. The account's lock is held.
CREATE OR REPLACE FUNCTION reopen_account(p_brand text, p_player text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restrictions r SET lifted_at = p_at
    WHERE r.player_id = p_player AND r.kind = 'closing' AND r.lifted_at IS NULL AND NOT closing_lasts(r);
  PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
END $$;
