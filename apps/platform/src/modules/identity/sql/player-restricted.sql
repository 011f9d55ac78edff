-- Whether calls that let a player stake, deposit or claim are closed to them for now: each module that closes them registers here.
CREATE OR REPLACE FUNCTION player_restricted(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT /* each registration: {name}(p_player, p_at) OR */ false
$$;
