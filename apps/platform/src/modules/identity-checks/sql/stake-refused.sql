-- A player whose identity has to be checked before play stakes nothing.
-- hook: play_stake_refused 3
CREATE OR REPLACE FUNCTION identity_refuses_stake(p_player text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN identity_closes_play(p_player, p_at) THEN 'identity_before_play' END
$$;
