-- Whether a stake is one of the player's free spins: then it is paid out of bonus money. The module that registers here holds them.
CREATE OR REPLACE FUNCTION casino_free_spin(p_brand text, p_player text, p_game text, p_stake bigint, p_at timestamptz)
RETURNS boolean LANGUAGE sql AS $$
  SELECT coalesce(/* one registration: {name}(p_brand, p_player, p_game, p_stake, p_at), */ false)
$$;
