-- The rounds of games with several bets that a player had open between two moments. Who shares a table shares its draw; rounds of a
-- table are short, so stakes are looked for ten minutes around (the ledger's clock of an account never goes back). A player's own rounds hang together where the table is shared.
-- hook: play_positions {games}
CREATE OR REPLACE FUNCTION casino_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz)
RETURNS SETOF play_position LANGUAGE sql STABLE AS $$
  SELECT 'provider:' || r.provider_id, r.round_id,
      'game ' || r.game_id, CASE WHEN g.area IN ('live_casino', 'virtuals') THEN r.round_id ELSE r.player_id END,
      r.staked, r.won, r.opened_at, r.closed_at
    FROM (
      SELECT DISTINCT counterparty, detail ->> 'round_id' AS round_id FROM published.movements
        WHERE player_id = p_player AND brand_id = p_brand AND (cash_delta <> 0 OR bonus_delta <> 0)
          AND created_at >= p_from - interval '10 minutes' AND created_at <= p_to + interval '10 minutes'
          AND kind = 'stake' AND counterparty LIKE 'provider:%') m
    JOIN game_rounds r ON r.provider_id = substr(m.counterparty, 10) AND r.round_id = m.round_id
    JOIN games g ON g.id = r.game_id AND NOT 'slots' = ANY (g.categories)
    WHERE r.opened_at <= p_to AND (r.closed_at IS NULL OR r.closed_at >= p_from)
$$;
