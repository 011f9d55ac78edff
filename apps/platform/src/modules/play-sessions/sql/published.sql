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

-- When a player has played since a moment up to p_at: the session that goes on up to p_at. Stakes that what follows play has still to read count, but for
-- free bets, which it alone finds.
CREATE OR REPLACE FUNCTION published.play_times(p_player text, p_since timestamptz, p_at timestamptz)
RETURNS TABLE (begins_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH last AS (
    SELECT x.begins_at, x.ends_at FROM play_times x WHERE x.player_id = p_player AND x.begins_at < p_at ORDER BY x.begins_at DESC LIMIT 1
  ), played AS (
    SELECT x.begins_at, x.ends_at FROM last x
    UNION ALL
    -- OFFSET: the movements are entered by player and time, whatever the planner believes about the size of the tables.
    SELECT m.at, m.at FROM published.players p LEFT JOIN last l ON true, LATERAL (
      SELECT x.created_at AS at FROM published.movements x
        WHERE x.player_id = p.id AND x.brand_id = p.brand_id AND x.created_at > greatest(l.ends_at, p_since - interval '30 minutes')
          AND x.created_at <= p_at AND (x.cash_delta <> 0 OR x.bonus_delta <> 0) AND x.kind = 'stake' OFFSET 0) m
      WHERE p.id = p_player
  ), spans AS (
    SELECT x.begins_at, x.ends_at FROM play_times x
      WHERE x.player_id = p_player AND x.begins_at < (SELECT l.begins_at FROM last l) AND x.ends_at > p_since - interval '30 minutes'
    UNION ALL
    SELECT min(n.begins_at), max(n.ends_at) FROM (
        SELECT g.begins_at, g.ends_at, count(*) FILTER (WHERE g.after_pause) OVER (ORDER BY g.ends_at) AS session FROM (
          SELECT x.begins_at, x.ends_at, x.begins_at - lag(x.ends_at) OVER (ORDER BY x.ends_at) >= interval '30 minutes' AS after_pause FROM played x) g) n
      GROUP BY n.session
  )
  SELECT t.begins_at, t.ends_at FROM (
    SELECT greatest(x.begins_at, p_since) AS begins_at,
        CASE WHEN x.ends_at > p_at - interval '30 minutes' THEN p_at ELSE x.ends_at END AS ends_at
      FROM spans x
      WHERE x.begins_at < p_at AND x.ends_at > p_since - interval '30 minutes') t
    WHERE t.begins_at < t.ends_at
$$;
GRANT EXECUTE ON FUNCTION published.play_times TO palco_app;

-- A player was kept from playing on: the session has lasted up to then, though its last stake was earlier.
CREATE OR REPLACE FUNCTION published.note_play_stopped(p_player text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE play_times SET ends_at = p_at
    WHERE player_id = p_player AND begins_at <= p_at AND ends_at < p_at AND ends_at > p_at - interval '30 minutes'
$$;
GRANT EXECUTE ON FUNCTION published.note_play_stopped TO palco_app;
