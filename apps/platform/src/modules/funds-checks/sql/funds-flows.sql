-- What a player's movements after p_from add to a sum, or take from it: the gross deposits with what is taken back of them, less what was paid out
-- where the sum is net, or the own money that was lost.
CREATE OR REPLACE FUNCTION funds_flows(p_brand text, p_player text, p_sum text, p_from timestamptz)
RETURNS TABLE (at timestamptz, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT created_at, CASE WHEN p_sum = 'loss' THEN -(cash_delta + held_delta) WHEN kind = 'withdrawal' THEN held_delta
      ELSE cash_delta + coalesce(fee, 0) END
    FROM published.movements
    WHERE player_id = p_player AND brand_id = p_brand AND created_at > p_from AND result = 'ok'
      AND CASE WHEN p_sum = 'loss' THEN kind IN ('stake', 'win', 'rollback') AND (counterparty LIKE 'provider:%' OR counterparty LIKE 'product:%')
        ELSE (kind IN ('deposit', 'rollback') AND counterparty LIKE 'payments:%')
          -- A withdrawal counts when it leaves: what is set aside for it has no counterparty.
          OR (p_sum = 'net_deposits' AND kind = 'withdrawal' AND held_delta < 0 AND cash_delta = 0) END
$$;
