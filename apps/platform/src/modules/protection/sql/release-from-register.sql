-- Ends the wait for a register's answer. Other restrictions go on.
CREATE OR REPLACE FUNCTION release_from_register(p_brand text, p_player text, p_register text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.lock_account(p_brand, p_player);
  UPDATE restrictions SET lifted_at = p_at
    WHERE player_id = p_player AND kind = 'register_check' AND register = p_register AND lifted_at IS NULL;
  IF FOUND THEN
    PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
  END IF;
END $$;
