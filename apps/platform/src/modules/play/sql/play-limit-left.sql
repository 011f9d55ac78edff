-- What limits leave of a player's own money for a stake, by the one that leaves least; null without one. The caller holds the lock of the
-- player's account.
CREATE OR REPLACE FUNCTION play_limit_left(p_brand text, p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT least(/* each registration: {name}(p_brand, p_player, p_at), */ NULL::bigint)
$$;
