-- Takes stakes of many players in the plain case: the product's first fund is cash, the player has no bonus money and cash enough,
-- and each player comes once. Answers the keys it took; the others are left out and leave nothing stored: play_stake has every rule.
CREATE OR REPLACE FUNCTION play_stake_many(
  p_product text, p_brand text[], p_player text[], p_currency text[], p_scope text, p_key text[], p_hash text[],
  p_detail jsonb[], p_at timestamptz, p_amount bigint[], p_counterparty text
) RETURNS SETOF text LANGUAGE sql AS $$
  SELECT m.key FROM products p, LATERAL ledger.post_many(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail,
      p_at, ARRAY(SELECT -x FROM unnest(p_amount) WITH ORDINALITY a (x, item) ORDER BY item), p_counterparty) m
    WHERE p.id = p_product AND p.funds[1] = 'cash'
$$;
