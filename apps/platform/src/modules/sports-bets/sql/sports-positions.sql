-- What a player's bets hang on that were open between two moments: one row a selection. What is refunded is no bet.
-- hook: play_positions {sportsbook}
CREATE OR REPLACE FUNCTION sports_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz)
RETURNS SETOF play_position LANGUAGE sql STABLE AS $$
  SELECT 'product:sportsbook', b.id, 'event ' || l.event_id, l.market_id || ' ' || l.specifiers || ' ' || l.outcome_id,
      CASE WHEN b.refunded OR b.state IN ('refused', 'voided') OR b.free_bet_id IS NOT NULL THEN 0 ELSE b.stake END,
      CASE WHEN b.refunded OR b.state IN ('refused', 'voided') THEN 0 ELSE b.cashed_out + coalesce(b.returned, 0) END,
      b.placed_at, b.closed_at
    FROM (
      SELECT * FROM sports_bets WHERE player_id = p_player AND brand_id = p_brand AND closed_at IS NULL AND placed_at <= p_to
      UNION ALL
      SELECT * FROM sports_bets WHERE player_id = p_player AND brand_id = p_brand AND closed_at >= p_from AND placed_at <= p_to) b
    JOIN sports_bet_legs l ON l.bet_id = b.id
$$;
