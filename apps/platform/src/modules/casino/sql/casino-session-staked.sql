-- Whether a player has staked since a moment in a game that is open and was opened from a session: what is staked on another device is no act there.
-- hook: session_staked
CREATE OR REPLACE FUNCTION casino_session_staked(p_session text, p_brand text, p_player text, p_since timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM game_sessions WHERE launched_by = p_session AND ended_at IS NULL)
    AND EXISTS (SELECT FROM published.movements m
      JOIN game_rounds r ON 'provider:' || r.provider_id = m.counterparty AND r.round_id = m.detail ->> 'round_id'
      JOIN game_sessions s ON s.id = r.session_id AND s.launched_by = p_session AND s.ended_at IS NULL
      WHERE m.player_id = p_player AND m.brand_id = p_brand AND m.created_at > p_since
        AND (m.cash_delta <> 0 OR m.bonus_delta <> 0) AND m.kind = 'stake' AND m.counterparty LIKE 'provider:%')
$$;
