-- Whether a stake is one of the player's free spins: their running bonus is of spins of this size in this game, and one is left.
-- Then the account stays locked, so that no two stakes take the last one.
-- hook: casino_free_spin
CREATE OR REPLACE FUNCTION is_free_spin(p_brand text, p_player text, p_game text, p_stake bigint, p_at timestamptz)
RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  a record;
BEGIN
  -- Nearly always there are none.
  PERFORM FROM public.player_bonuses WHERE brand_id = p_brand AND player_id = p_player AND status = 'claimed'
    AND game_id = p_game AND max_stake = p_stake;
  IF NOT FOUND THEN RETURN false; END IF;
  SELECT * INTO a FROM ledger.lock_account(p_brand, p_player);
  RETURN EXISTS (SELECT FROM public.player_bonuses b
    WHERE b.brand_id = p_brand AND b.player_id = p_player AND b.status = 'claimed' AND b.expires_at > p_at
      AND b.game_id = p_game AND b.max_stake = p_stake AND a.bonus >= p_stake
      AND b.amount >= p_stake + (SELECT coalesce(sum(r.staked), 0) FROM public.bonus_rounds r WHERE r.bonus_id = b.id));
END $$;
