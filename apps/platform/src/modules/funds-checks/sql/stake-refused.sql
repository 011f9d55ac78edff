-- A player who has to show before where the money comes from stakes nothing.
-- hook: play_stake_refused 4
CREATE OR REPLACE FUNCTION funds_refuse_stake(p_player text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN funds_close_play(p_player, p_at) THEN 'funds_before_play' END
$$;
