-- Up to when movements are read of a plan that has ended: the hour in which its end is news. Later ones change neither its figures on a page nor
-- how it ended.
CREATE OR REPLACE FUNCTION session_plan_read_until(p session_plans) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(p.ends_at, p.ended_at) + interval '60 minutes'
$$;

-- Whether a round of a provider belongs to a plan. The last one of a plan that its loss ended may have begun in the same moment.
CREATE OR REPLACE FUNCTION session_plan_has_round(p session_plans, p_counterparty text, p_round text) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.play_rounds r
    WHERE r.source_id = substr(p_counterparty, length('provider:') + 1) AND r.round_id = p_round COLLATE "default" AND r.origin = 'provider'
      AND r.opened_at >= p.begins_at AND r.opened_at < p.ends_at AND r.opened_at <= coalesce(p.ended_at, 'infinity')
      AND NOT EXISTS (SELECT FROM session_plans n WHERE n.player_id = p.player_id AND n.begins_at > p.begins_at AND n.begins_at <= r.opened_at)
      AND NOT (play_game_between_players(r.game_id) AND EXISTS (SELECT FROM published.movements s
        WHERE s.player_id = p.player_id AND s.brand_id = p.brand_id AND s.created_at >= r.opened_at
          AND s.counterparty = p_counterparty AND s.detail ->> 'round_id' = p_round AND s.detail ? 'tournament')))
$$;

-- What the rounds of a plan have moved so far, cash and bonus money: what was staked less what was given back, and what returned. A round
-- belongs to the plan in which it began; entries of tournaments and what they pay belong to none. Movements from p_until on are not read.
DROP FUNCTION IF EXISTS session_plan_counted(session_plans);
CREATE OR REPLACE FUNCTION session_plan_counted(p session_plans, p_until timestamptz)
RETURNS TABLE (staked bigint, returned bigint, counted_at timestamptz, counted_id bigint) LANGUAGE sql STABLE AS $$
  SELECT p.staked + coalesce(sum(-m.moved) FILTER (WHERE m.is_stake), 0)::bigint,
      p.returned + coalesce(sum(m.moved) FILTER (WHERE NOT m.is_stake), 0)::bigint,
      coalesce(max(m.created_at), p.counted_at), coalesce(max(m.id), p.counted_id)
    FROM (
      SELECT x.id, x.created_at, x.cash_delta + x.held_delta + x.bonus_delta AS moved,
          x.kind = 'stake' OR (x.kind = 'rollback' AND x.cash_delta + x.held_delta + x.bonus_delta > 0) AS is_stake
        FROM published.movements x
        WHERE x.player_id = p.player_id AND x.brand_id = p.brand_id AND (x.created_at, x.id) > (p.counted_at, p.counted_id)
          AND x.created_at < p_until
          AND (x.cash_delta <> 0 OR x.bonus_delta <> 0) AND x.counterparty LIKE 'provider:%'
          AND session_plan_has_round(p, x.counterparty, x.detail ->> 'round_id')) m
$$;
