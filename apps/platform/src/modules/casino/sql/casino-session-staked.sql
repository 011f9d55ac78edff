-- Whether a player has staked since a moment while a game is open that was opened from a session.
-- hook: session_staked
CREATE OR REPLACE FUNCTION casino_session_staked(p_session text, p_brand text, p_player text, p_since timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM game_sessions WHERE launched_by = p_session AND ended_at IS NULL)
    AND EXISTS (SELECT FROM published.movements WHERE player_id = p_player AND brand_id = p_brand AND created_at > p_since
      AND (cash_delta <> 0 OR bonus_delta <> 0) AND kind = 'stake' AND counterparty LIKE 'provider:%')
$$;
