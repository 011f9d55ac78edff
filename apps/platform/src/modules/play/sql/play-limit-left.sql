-- What limits leave of a player's own money for a stake in an area, by the one that leaves least; null without one. Without an area only limits
-- of the whole account are asked, as the version before did. The caller holds the lock of the player's account.
DROP FUNCTION IF EXISTS play_limit_left(text, text, timestamptz);
CREATE OR REPLACE FUNCTION play_limit_left(p_brand text, p_player text, p_at timestamptz, p_area text DEFAULT NULL) RETURNS bigint
LANGUAGE sql AS $$
  SELECT least(/* each registration: {name}(p_brand, p_player, p_at, p_area), */ NULL::bigint)
$$;
