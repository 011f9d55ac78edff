-- Writes movements of the cash of players whose accounts the caller has locked, zero included: any number of one player, in the
-- order given, each with the balances right after it, and p_target_id where it takes another back. Answers what it wrote; what has
-- no account or another currency, or a key that is known, is left out, and nothing is stored for it. Only for the ledger's own functions.
CREATE OR REPLACE FUNCTION ledger.move_many(
  p_refs ledger.ref[], p_movement text, p_cash bigint[], p_counterparty text[], p_target_id bigint[] DEFAULT NULL
)
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_wanted int;
  v_keys text[];
  v_moved ledger.outcome[];
BEGIN
  WITH w AS MATERIALIZED (
    SELECT i.*, a.bonus AS new_bonus, a.held AS new_held,
        a.cash + sum(i.delta) OVER (PARTITION BY i.brand_id, i.player_id ORDER BY i.item)::bigint AS new_cash,
        greatest(a.moved_at, coalesce(i.at, clock_timestamp())) AS new_at
      FROM unnest(p_refs, p_cash, p_counterparty, p_target_id) WITH ORDINALITY
        i (brand_id, scope, key, payload_hash, kind, player_id, currency, detail, at, movement, delta, counterparty, target_id, item),
      LATERAL (SELECT * FROM ledger.accounts a WHERE a.brand_id = i.brand_id AND a.player_id = i.player_id OFFSET 0) a
      WHERE a.currency = i.currency AND (SELECT true FROM ledger.transactions k
        WHERE k.key = i.key AND k.scope = i.scope AND k.brand_id = i.brand_id) IS NULL
  ), t AS (
    INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
        cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      SELECT w.brand_id, w.scope, w.key, w.payload_hash, p_movement, w.kind, 'ok', w.player_id, w.currency,
          w.delta, 0, 0, w.counterparty, 0, w.new_cash, w.new_bonus, w.new_held, w.target_id, w.detail, w.new_at
        FROM w ORDER BY w.item
      ON CONFLICT (brand_id, scope, key) DO NOTHING
      RETURNING id, brand_id, player_id, key, currency, cash_delta, counterparty, cash, bonus, held, created_at
  ), e AS (
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT t.id, e.line, t.brand_id, t.currency, e.account, e.player_id, e.amount
        FROM t, LATERAL (VALUES (1, 'cash', t.player_id, t.cash_delta), (4, t.counterparty, NULL, -t.cash_delta))
          e (line, account, player_id, amount)
        WHERE t.cash_delta <> 0
  ), u AS (
    UPDATE ledger.accounts a SET cash = a.cash + s.delta, moved_at = greatest(a.moved_at, s.at),
        cleared_until = CASE WHEN s.least >= 0 THEN a.cleared_until END
      FROM (SELECT brand_id, player_id, sum(cash_delta)::bigint AS delta, min(cash_delta) AS least, max(created_at) AS at FROM t
        GROUP BY brand_id, player_id) s
      WHERE a.brand_id = s.brand_id AND a.player_id = s.player_id
  )
  SELECT (SELECT count(*) FROM w), a.keys, a.moved INTO v_wanted, v_keys, v_moved
    FROM (SELECT array_agg(t.key) AS keys, array_agg(ROW('ok', false, t.id, t.cash, t.bonus, t.held, t.currency)::ledger.outcome) AS moved
      FROM t) a;
  -- Another transaction took a key at this very moment: the balances after it would be wrong.
  IF v_wanted <> coalesce(cardinality(v_keys), 0) THEN
    RAISE EXCEPTION 'a key of these movements was taken meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN QUERY SELECT * FROM unnest(v_keys, v_moved);
END $$;
