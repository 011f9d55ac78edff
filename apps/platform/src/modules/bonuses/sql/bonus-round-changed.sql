-- p_returned of bonus money came back from a round as it was staked, and the round is open or not. Does nothing for a
-- round that took no bonus money.
-- hook: play_bonus_round_changed
CREATE OR REPLACE FUNCTION bonus_round_changed(p_source text, p_round text, p_returned bigint, p_open boolean)
RETURNS void LANGUAGE sql AS $$
  UPDATE bonus_rounds SET staked = staked - p_returned, open = p_open WHERE provider_id = p_source AND round_id = p_round
$$;
