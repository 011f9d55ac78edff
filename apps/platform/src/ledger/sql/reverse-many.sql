-- Takes back posts to the cash of players, zero included: any number of one player, in the order given, each with the cash right
-- after it. What the player's cash does not cover becomes debt. Answers the keys it took; the others (no account, another currency, a
-- known key, an original that is none of the player's, moved more than cash, took cash, or is reversed already) are left out, and
-- nothing is stored for them.
CREATE OR REPLACE FUNCTION ledger.reverse_many(
  p_brand_id text[], p_player_id text[], p_currency text[], p_scope text, p_key text[], p_payload_hash text[],
  p_kind text, p_detail jsonb[], p_at timestamptz, p_original_key text[]
) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- A separate statement: the next one then sees what these rows are now, and no other transaction can change them.
  PERFORM ledger.lock_accounts(p_brand_id, p_player_id);

  RETURN QUERY WITH w AS (
    SELECT i.*, t.id AS target_id, t.counterparty, -t.cash_delta AS delta
      FROM unnest(p_brand_id, p_player_id, p_currency, p_key, p_payload_hash, p_detail, p_original_key) WITH ORDINALITY
        i (brand_id, player_id, currency, key, payload_hash, detail, original_key, item),
      LATERAL (SELECT * FROM ledger.transactions t
        WHERE t.key = i.original_key AND t.scope = p_scope AND t.brand_id = i.brand_id OFFSET 0) t
      WHERE t.player_id = i.player_id AND t.movement = 'post' AND t.result = 'ok'
        AND t.cash_delta >= 0 AND (t.bonus_delta, t.held_delta, t.fee) = (0, 0, 0)
        AND (SELECT true FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') IS NULL
  )
  SELECT ledger.move_cash_many(array_agg(brand_id ORDER BY item), array_agg(player_id ORDER BY item),
      array_agg(currency ORDER BY item), p_scope, array_agg(key ORDER BY item), array_agg(payload_hash ORDER BY item), 'reverse',
      p_kind, array_agg(detail ORDER BY item), p_at, array_agg(delta ORDER BY item), array_agg(counterparty ORDER BY item),
      array_agg(target_id ORDER BY item))
    FROM w;
END $$;

GRANT EXECUTE ON FUNCTION ledger.reverse_many TO palco_app;
