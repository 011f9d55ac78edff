-- Ends the closing of an account that only operators lift. Other restrictions go on, a closing of the player too. The account's lock is held.
-- Answers whether there was one.
CREATE OR REPLACE FUNCTION lift_closing(p_brand text, p_player text, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restrictions r SET lifted_at = p_at WHERE r.player_id = p_player AND r.lifted_at IS NULL AND closing_lasts(r);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
  RETURN true;
END $$;
