-- How much of a win belongs to bonus money: the part of the round's stakes that was, rounded in favour of cash. Null for a
-- round that took none.
-- hook: play_bonus_part
CREATE OR REPLACE FUNCTION bonus_part_of_round(p_source text, p_round text, p_amount bigint, p_staked bigint)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN staked > 0 AND p_staked > 0
      THEN least(p_amount, trunc(p_amount::numeric * staked / p_staked))::bigint ELSE 0 END
    FROM bonus_rounds WHERE provider_id = p_source AND round_id = p_round
$$;

-- It was asked with what the caller had read of this module's table.
