-- Whether a player has left a reality check without an answer for so long that a seat of theirs is given up.
CREATE OR REPLACE FUNCTION published.reality_check_overdue(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT reality_check_due(p_player, p_at - interval '3 minutes')
$$;
GRANT EXECUTE ON FUNCTION published.reality_check_overdue TO palco_app;

-- Who keeps a seat plays, also between stakes. Noted once a minute.
CREATE OR REPLACE FUNCTION published.note_seats(p_players text[], p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE play_sessions SET last_at = p_at WHERE player_id IN (
    SELECT player_id FROM play_sessions WHERE player_id = ANY (p_players) AND last_at <= p_at - interval '1 minute'
      AND last_at > p_at - interval '30 minutes' ORDER BY player_id FOR NO KEY UPDATE SKIP LOCKED)
$$;
GRANT EXECUTE ON FUNCTION published.note_seats TO palco_app;
