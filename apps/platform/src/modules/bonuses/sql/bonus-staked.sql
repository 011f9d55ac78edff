-- Notes that a round took bonus money.
-- hook: play_bonus_staked
CREATE OR REPLACE FUNCTION bonus_staked(p_brand text, p_player text, p_provider text, p_round text, p_bonus bigint)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.bonus_rounds AS r (provider_id, round_id, bonus_id, staked)
    SELECT p_provider, p_round, id, p_bonus FROM public.player_bonuses
      WHERE brand_id = p_brand AND player_id = p_player AND status = 'claimed'
    ON CONFLICT (provider_id, round_id) DO UPDATE SET staked = r.staked + excluded.staked, open = true
$$;
