-- Whether a round of a plan is open. p_seats: at a table of players only.
CREATE OR REPLACE FUNCTION session_plan_is_open(p session_plans, p_seats boolean) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.movements x
    JOIN LATERAL (SELECT FROM published.play_rounds r WHERE r.source_id = substr(x.counterparty, length('provider:') + 1)
      AND r.round_id = x.detail ->> 'round_id' AND r.origin = 'provider' AND r.closed_at IS NULL AND r.opened_at >= p.begins_at
      AND (NOT p_seats OR play_game_between_players(r.game_id))) g ON true
    WHERE x.player_id = p.player_id AND x.brand_id = p.brand_id AND x.created_at >= p.begins_at
      AND x.kind = 'stake' AND x.counterparty LIKE 'provider:%' AND (x.cash_delta <> 0 OR x.bonus_delta <> 0) AND NOT x.detail ? 'tournament')
$$;

-- The last plan of a player, with what is counted at this moment, and whether one of its rounds is open. That is looked for only where the
-- greatest loss is reached: a round that is open may win it back.
CREATE OR REPLACE FUNCTION session_plan_now(p_player text)
RETURNS TABLE (id text, begins_at timestamptz, ends_at timestamptz, loss bigint, block_minutes integer, ended_at timestamptz,
  staked bigint, returned bigint, counted_at timestamptz, has_open_round boolean)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.begins_at, p.ends_at, p.loss, p.block_minutes, p.ended_at, c.staked, c.returned, c.counted_at,
      CASE WHEN c.staked - c.returned >= p.loss THEN session_plan_is_open(p, false) ELSE false END
    FROM session_plan_at(p_player, 'infinity') p, LATERAL session_plan_counted(p) c
$$;
