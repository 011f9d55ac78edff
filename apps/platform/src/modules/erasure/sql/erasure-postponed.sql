-- What an erasure has to wait for: money that is left, a payment, a bet, an order or a case that is open; null: nothing. Rounds of game
-- providers, with a stake or with chips at a table, are asked for last, since that reads all of the player's movements.
CREATE OR REPLACE FUNCTION erasure_postponed(p_brand text, p_player text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN EXISTS (SELECT FROM published.balances b WHERE b.brand_id = p_brand AND b.player_id = p_player AND (b.cash <> 0 OR b.held <> 0))
      THEN 'money'
    WHEN EXISTS (SELECT FROM published.payments p WHERE p.brand_id = p_brand AND p.player_id = p_player
        AND (p.status IN ('pending', 'under_review', 'processing', 'returning') OR p.owner_case_at IS NOT NULL)) THEN 'payment'
    WHEN EXISTS (SELECT FROM published.play_rounds r WHERE r.brand_id = p_brand AND r.player_id = p_player AND r.origin <> 'provider'
        AND r.closed_at IS NULL) THEN 'bet'
    WHEN EXISTS (SELECT FROM published.store_orders o WHERE o.brand_id = p_brand AND o.player_id = p_player
        AND o.state IN ('placed', 'preparing', 'shipped')) THEN 'order'
    WHEN EXISTS (SELECT FROM published.risk_cases_running c WHERE c.brand_id = p_brand AND c.player_id = p_player)
      OR EXISTS (SELECT FROM published.screening_reviews c WHERE c.brand_id = p_brand AND c.player_id = p_player)
      OR EXISTS (SELECT FROM published.identity_reviews c WHERE c.brand_id = p_brand AND c.player_id = p_player)
      OR EXISTS (SELECT FROM published.funds_reviews c WHERE c.brand_id = p_brand AND c.player_id = p_player)
      OR EXISTS (SELECT FROM published.support_tickets t WHERE t.brand_id = p_brand AND t.player_id = p_player AND t.state = 'open')
      THEN 'case'
    WHEN published.provider_round_open(p_brand, p_player) THEN 'bet'
  END
$$;
