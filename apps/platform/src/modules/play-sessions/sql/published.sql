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

-- When a player has played since a moment up to p_at: the session that goes on up to p_at.
CREATE OR REPLACE FUNCTION published.play_times(p_player text, p_since timestamptz, p_at timestamptz)
RETURNS TABLE (begins_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT t.begins_at, t.ends_at FROM (
    SELECT greatest(x.begins_at, p_since) AS begins_at,
        CASE WHEN x.ends_at > p_at - interval '30 minutes' THEN p_at ELSE x.ends_at END AS ends_at
      FROM play_times x
      WHERE x.player_id = p_player AND x.begins_at < p_at AND x.ends_at > p_since - interval '30 minutes') t
    WHERE t.begins_at < t.ends_at
$$;
GRANT EXECUTE ON FUNCTION published.play_times TO palco_app;

-- A player was kept from playing on: the session has lasted up to then, though its last stake was earlier.
CREATE OR REPLACE FUNCTION published.note_play_stopped(p_player text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE play_times SET ends_at = p_at
    WHERE player_id = p_player AND begins_at <= p_at AND ends_at < p_at AND ends_at > p_at - interval '30 minutes'
$$;
GRANT EXECUTE ON FUNCTION published.note_play_stopped TO palco_app;
