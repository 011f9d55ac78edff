-- Whether a round of a provider is open: a later stake of it, as for a double, is no new round.
-- hook: play_round_open
CREATE OR REPLACE FUNCTION casino_round_open(p_source text, p_round text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM game_rounds WHERE round_id = p_round AND provider_id = p_source AND status = 'open' AND staked > 0)
$$;
