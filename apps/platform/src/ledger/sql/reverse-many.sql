-- Takes back posts to the cash of players, zero included: any number of one player, in the order given, each with the balances right
-- after it. What the player's cash does not cover becomes debt. Answers the keys it took; the others (no account, another currency, a
-- known key, an original that is none of the player's, moved more than cash, took cash, or is reversed already) are left out, and
-- nothing is stored for them.
CREATE OR REPLACE FUNCTION ledger.reverse_many(p_refs ledger.ref[], p_original_key text[])
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  -- A separate statement: the next one then sees what these rows are now, and no other transaction can change them.
  PERFORM ledger.lock_accounts(array_agg(r.brand_id), array_agg(r.player_id)) FROM unnest(p_refs) r;

  RETURN QUERY WITH w AS (
    SELECT i.item, ROW(i.brand_id, i.scope, i.key, i.payload_hash, i.kind, i.player_id, i.currency, i.detail, i.at, 'reverse')::ledger.ref AS ref,
        t.id AS target_id, t.counterparty, -t.cash_delta AS delta
      FROM unnest(p_refs, p_original_key) WITH ORDINALITY
        i (brand_id, scope, key, payload_hash, kind, player_id, currency, detail, at, movement, original_key, item),
      LATERAL (SELECT * FROM ledger.transactions t
        WHERE t.key = i.original_key AND t.scope = i.scope AND t.brand_id = i.brand_id OFFSET 0) t
      WHERE t.player_id = i.player_id AND t.movement = 'post' AND t.result = 'ok'
        AND t.cash_delta >= 0 AND (t.bonus_delta, t.held_delta, t.fee) = (0, 0, 0)
        AND (SELECT true FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') IS NULL
  )
  SELECT m.* FROM (SELECT array_agg(ref ORDER BY item) AS refs, array_agg(delta ORDER BY item) AS deltas,
      array_agg(counterparty ORDER BY item) AS counterparties, array_agg(target_id ORDER BY item) AS targets FROM w) a,
    LATERAL ledger.move_many(a.refs, 'reverse', a.deltas, a.counterparties, a.targets) m;
END $$;

GRANT EXECUTE ON FUNCTION ledger.reverse_many TO palco_app;
