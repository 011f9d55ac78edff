-- Whether what is known of a player's play speaks against raising a limit of deposits again. Modules that know such signs register here.
CREATE OR REPLACE FUNCTION own_limit_raises_stopped(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT /* each registration: {name}(p_player, p_at) OR */ false
$$;
