-- The rounds that began in a plan, as far as money moved in them.
CREATE OR REPLACE FUNCTION session_plan_rounds(p session_plans) RETURNS TABLE (game_id text, closed_at timestamptz) LANGUAGE sql STABLE AS $$
  -- OFFSET: the movements are entered by player and time, whatever the planner believes about the size of the tables.
  SELECT r.game_id, r.closed_at FROM (
      SELECT x.counterparty, x.detail ->> 'round_id' AS round_id FROM published.movements x
        WHERE x.player_id = p.player_id AND x.brand_id = p.brand_id AND x.created_at >= p.begins_at
          AND x.created_at < session_plan_read_until(p) AND x.kind = 'stake' AND x.counterparty LIKE 'provider:%'
          AND (x.cash_delta <> 0 OR x.bonus_delta <> 0) AND NOT x.detail ? 'tournament' OFFSET 0) m
    JOIN published.play_rounds r ON r.source_id = substr(m.counterparty, length('provider:') + 1)
      AND r.round_id = m.round_id COLLATE "default" AND r.origin = 'provider' AND r.opened_at >= p.begins_at
$$;

-- The last plan of a player, with what is counted at this moment. Whether one of its rounds is open, and when the last one was over, is looked for
-- only where the greatest loss is reached: a round that is open may win it back.
DROP FUNCTION IF EXISTS session_plan_now(text);
CREATE OR REPLACE FUNCTION session_plan_now(p_player text)
RETURNS TABLE (id text, begins_at timestamptz, ends_at timestamptz, loss bigint, block_minutes integer, ended_at timestamptz,
  staked bigint, returned bigint, counted_at timestamptz, has_open_round boolean, closed_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.begins_at, p.ends_at, p.loss, p.block_minutes, p.ended_at, c.staked, c.returned, c.counted_at,
      coalesce(r.is_open, false), r.closed_at
    FROM session_plan_at(p_player, 'infinity') p CROSS JOIN LATERAL session_plan_counted(p, session_plan_read_until(p)) c
      LEFT JOIN LATERAL (SELECT bool_or(x.closed_at IS NULL) AS is_open, max(x.closed_at) AS closed_at FROM session_plan_rounds(p) x)
        r ON c.staked - c.returned >= p.loss
$$;
