-- Whether a stake may take p_bonus of bonus money: 'ok', or the code of the refusal. Money of free spins pays for free spins only
-- (p_spin, decided by is_free_spin). Caller holds the account's lock, as does everything that changes the state of a bonus.
-- It knew no free spins before.
-- hook: play_bonus_may_stake
CREATE OR REPLACE FUNCTION bonus_may_stake(
  p_brand text, p_player text, p_provider text, p_round text, p_stake bigint, p_bonus bigint, p_at timestamptz, p_spin boolean
) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  b record;
  r record;
BEGIN
  SELECT id, max_stake, game_id INTO b FROM public.player_bonuses
    WHERE brand_id = p_brand AND player_id = p_player AND status = 'claimed' AND expires_at > p_at;
  IF b.id IS NULL OR p_round IS NULL THEN RETURN 'insufficient_funds'; END IF;
  IF b.game_id IS NOT NULL AND NOT p_spin THEN RETURN 'insufficient_funds'; END IF;
  SELECT bonus_id, staked INTO r FROM public.bonus_rounds WHERE provider_id = p_provider AND round_id = p_round;
  -- A round is of one bonus: otherwise it is unknown to which bonus a win belongs.
  IF r.bonus_id <> b.id THEN RETURN 'insufficient_funds'; END IF;
  IF greatest(p_stake, coalesce(r.staked, 0) + p_bonus) > b.max_stake THEN RETURN 'stake_out_of_bounds'; END IF;
  RETURN 'ok';
END $$;
