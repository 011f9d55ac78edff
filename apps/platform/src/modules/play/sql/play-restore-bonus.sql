-- Brings a player's bonus money up to what the correction r takes from it: what is gone is the brand's loss.
CREATE OR REPLACE FUNCTION play_restore_bonus(r ledger.ref, p_bonus bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_bonus bigint;
BEGIN
  IF p_bonus IS NULL OR p_bonus = 0 THEN RETURN; END IF;
  v_bonus := (SELECT bonus FROM ledger.lock_account(r.brand_id, r.player_id));
  IF v_bonus < p_bonus THEN
    r.key := r.key || ':bonus';
    r.kind := 'bonus';
    PERFORM ledger.post(r, 0, p_bonus - v_bonus, 'promotions', 0);
  END IF;
END $$;
