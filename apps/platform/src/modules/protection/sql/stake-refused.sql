-- A player on a break or excluded stakes nothing.
-- hook: play_stake_refused 2
CREATE OR REPLACE FUNCTION restriction_refuses_stake(p_player text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN published.is_restricted(p_player, p_at) THEN 'restricted' END
$$;
