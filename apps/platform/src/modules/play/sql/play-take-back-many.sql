-- Takes wins of many rounds of one product back at once; cash that is gone becomes debt. Answers the keys it took; a round that took
-- bonus money, and what the ledger does not take, are left out and leave nothing stored: play_take_back has every rule. The caller holds
-- the locks of the rounds.
CREATE OR REPLACE FUNCTION play_take_back_many(
  p_brand text[], p_player text[], p_currency text[], p_scope text, p_key text[], p_hash text[], p_detail jsonb[],
  p_at timestamptz, p_original text[], p_source text, p_round text[]
) RETURNS SETOF text LANGUAGE sql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
  SELECT k FROM (
      SELECT array_agg(p_brand[r.item] ORDER BY r.item) AS brands, array_agg(p_player[r.item] ORDER BY r.item) AS players,
          array_agg(p_currency[r.item] ORDER BY r.item) AS currencies, array_agg(p_key[r.item] ORDER BY r.item) AS keys,
          array_agg(p_hash[r.item] ORDER BY r.item) AS hashes, array_agg(p_detail[r.item] ORDER BY r.item) AS details,
          array_agg(p_original[r.item] ORDER BY r.item) AS originals
        FROM unnest(p_round) WITH ORDINALITY r (round_id, item)
        WHERE (SELECT true FROM published.play_bonus_rounds b
          WHERE b.provider_id = p_source AND b.round_id = r.round_id LIMIT 1) IS NULL) w,
    ledger.reverse_many(w.brands, w.players, w.currencies, p_scope, w.keys, w.hashes, 'rollback', w.details, p_at, w.originals) k
$$;
