-- What a player's own limits leave for stakes at p_at, by the one that leaves least; null without one, negative where one was lowered
-- below what is counted. The caller holds the lock of the player's account.
-- hook: play_limit_left
CREATE OR REPLACE FUNCTION own_limits_left(p_brand text, p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT min(amount - used) FROM own_limits_counted(p_brand, p_player, p_at)
$$;
