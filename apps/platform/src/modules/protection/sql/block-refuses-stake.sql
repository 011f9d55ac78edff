-- Whether operators have blocked an account.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION account_is_blocked(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players WHERE id = p_player AND status = 'blocked')
$$;

-- A blocked account stakes nothing, whichever door asks: one that has read the account as open a moment ago, a game, a seat.
-- hook: play_stake_refused 1
CREATE OR REPLACE FUNCTION block_refuses_stake(p_player text, p_at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN account_is_blocked(p_player, p_at) THEN 'player_blocked' END
$$;
