-- When a player's limits of time are used up by play that goes on without a pause; a second before, since they count whole ones.
-- hook: play_clear_until
CREATE OR REPLACE FUNCTION own_limits_clear_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(p_at + (amount - used - 1) * interval '1 second') FROM own_limits_played(p_player, p_at)
$$;

-- The most that can count as lost against a limit while stakes are cleared, without a further one: what was won makes room in its own window alone, which may
-- end meanwhile, or slide past it. p_used: what counts at p_at.
CREATE OR REPLACE FUNCTION own_limit_most_lost(p_brand text, p_player text, l stake_limits, p_used bigint, p_at timestamptz) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN l.sliding THEN p_used + (
      SELECT coalesce(sum(t.cash_delta + t.held_delta), 0)::bigint
        FROM own_limit_begins(l.period, l.time_zone, true, p_at) w (begins_at), LATERAL (
          SELECT x.cash_delta, x.held_delta, x.counterparty, x.detail FROM published.movements x
            WHERE x.player_id = p_player AND x.brand_id = p_brand AND x.created_at >= w.begins_at AND x.created_at < w.begins_at + play_clear_span()
              AND (x.cash_delta <> 0 OR x.bonus_delta <> 0) AND x.kind = 'win'
              AND (x.counterparty LIKE 'provider:%' OR x.counterparty LIKE 'product:%') OFFSET 0) t
        WHERE l.area IS NULL OR play_area(t.counterparty, t.detail) = l.area)
    WHEN own_limit_begins(l.period, l.time_zone, false, p_at + play_clear_span()) > p_at THEN greatest(p_used, 0)
    ELSE p_used END
$$;

-- What the limits of stakes and losses leave, of the account and of every area. The caller holds the lock of the player's account.
-- hook: play_clear_amount
CREATE OR REPLACE FUNCTION own_limits_clear_amount(p_brand text, p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT min(c.amount - CASE c.kind WHEN 'loss' THEN own_limit_most_lost(p_brand, p_player, l, c.used, p_at) ELSE c.used END)
    FROM stake_limits_counted(p_brand, p_player, p_at) c
      JOIN stake_limits l ON l.player_id = p_player AND (l.kind, l.period) = (c.kind, c.period) AND l.area IS NOT DISTINCT FROM c.area
$$;
