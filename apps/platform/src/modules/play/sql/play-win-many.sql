-- Pays wins of many rounds of one product at once, zero for a lost round that ends. Answers the keys it paid; a round that took bonus
-- money, wins of a product that does not say from which players they are, and what the ledger does not take, are left out: play_win has all rules. The caller holds the
-- locks of the rounds; p_locked: of the players' accounts too.
DROP FUNCTION IF EXISTS play_win_many(text[], text[], text[], text, text[], text[], jsonb[], timestamptz, bigint[], text, text, text[]);
CREATE OR REPLACE FUNCTION play_win_many(
  p_brand text[], p_player text[], p_currency text[], p_scope text, p_key text[], p_hash text[], p_detail jsonb[],
  p_at timestamptz, p_amount bigint[], p_counterparty text, p_source text, p_round text[],
  p_locked boolean DEFAULT false
) RETURNS SETOF text LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_without_bonus int[];
BEGIN
  IF play_names_no_source(p_source) AND EXISTS (SELECT FROM unnest(p_amount) a WHERE a > 0) THEN RETURN; END IF;
  SELECT array_agg(r.item ORDER BY r.item) INTO v_without_bonus FROM unnest(p_round) WITH ORDINALITY r (round_id, item)
    WHERE (SELECT true FROM published.play_bonus_rounds b
      WHERE b.provider_id = p_source AND b.round_id = r.round_id LIMIT 1) IS NULL;
  IF v_without_bonus IS NULL THEN RETURN; END IF;
  IF cardinality(v_without_bonus) = cardinality(p_round) THEN
    RETURN QUERY SELECT * FROM ledger.credit_many(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'win', p_detail, p_at,
      p_amount, p_counterparty, p_locked);
    RETURN;
  END IF;
  RETURN QUERY SELECT c.* FROM (
      SELECT array_agg(p_brand[i] ORDER BY i) AS brands, array_agg(p_player[i] ORDER BY i) AS players,
          array_agg(p_currency[i] ORDER BY i) AS currencies, array_agg(p_key[i] ORDER BY i) AS keys,
          array_agg(p_hash[i] ORDER BY i) AS hashes, array_agg(p_detail[i] ORDER BY i) AS details,
          array_agg(p_amount[i] ORDER BY i) AS amounts
        FROM unnest(v_without_bonus) i) w,
    ledger.credit_many(w.brands, w.players, w.currencies, p_scope, w.keys, w.hashes, 'win', w.details, p_at, w.amounts,
      p_counterparty, p_locked) c;
END $$;
