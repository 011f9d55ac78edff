-- Takes back what a player has shown of one kind.
CREATE OR REPLACE FUNCTION forget_player_marks(p_player text, p_kind text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM player_marks WHERE player_id = p_player AND kind = p_kind AND kind <> 'address'
$$;
