-- Whether a stake belongs to a round that an earlier stake has opened. The caller of the stake holds the lock of its round.
CREATE OR REPLACE FUNCTION play_round_open(p_source text, p_round text) RETURNS boolean LANGUAGE sql AS $$
  SELECT /* each registration: {name}(p_source, p_round) OR */ false
$$;
