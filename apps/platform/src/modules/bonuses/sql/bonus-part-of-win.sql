-- How much of a round's win is bonus money: the part of the stakes that was, rounded in favour of cash.
CREATE OR REPLACE FUNCTION bonus_part_of_win(p_amount bigint, p_bonus_staked bigint, p_staked bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN p_bonus_staked > 0 AND p_staked > 0
  THEN least(p_amount, trunc(p_amount::numeric * p_bonus_staked / p_staked))::bigint ELSE 0 END;
