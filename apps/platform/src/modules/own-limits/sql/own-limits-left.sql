-- What a player's own limits leave for stakes in an area at p_at, by the one that leaves least of the account's and the area's; null without
-- one, negative where one was lowered below what is counted. The caller holds the lock of the player's account.
-- hook: play_limit_left
DROP FUNCTION IF EXISTS own_limits_left(text, text, timestamptz);
CREATE OR REPLACE FUNCTION own_limits_left(p_brand text, p_player text, p_at timestamptz, p_area text DEFAULT NULL) RETURNS bigint
LANGUAGE sql AS $$
  SELECT min(amount - used) FROM stake_limits_counted(p_brand, p_player, p_at) WHERE area IS NULL OR area = p_area
$$;
