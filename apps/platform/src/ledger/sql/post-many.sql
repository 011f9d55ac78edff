-- Posts to the cash of players without bonus money, each player once. Answers the keys it took, with the cash right
-- after; the others (no such account, another currency, a limit, bonus money, too little cash, a known key, an account locked
-- by another transaction, a second post of the same player) are left out, and nothing is stored for them.
CREATE OR REPLACE FUNCTION ledger.post_many(
  p_brand_id text[], p_player_id text[], p_currency text[], p_scope text, p_key text[], p_payload_hash text[],
  p_kind text, p_detail jsonb[], p_at timestamptz, p_cash bigint[], p_counterparty text
) RETURNS TABLE (key text, cash bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_locked bigint[];
BEGIN
  IF NOT ledger.in_chart(p_counterparty) THEN RETURN; END IF;
  -- A separate statement: the next one then sees what these rows are now, and no other transaction can change them.
  SELECT array_agg(l.item) INTO v_locked FROM (
    SELECT w.item FROM unnest(p_brand_id, p_player_id) WITH ORDINALITY w (brand_id, player_id, item)
      JOIN ledger.accounts a ON a.brand_id = w.brand_id AND a.player_id = w.player_id
      FOR NO KEY UPDATE OF a SKIP LOCKED) l;

  RETURN QUERY WITH w AS MATERIALIZED (
    SELECT DISTINCT ON (i.brand_id, i.player_id) i.*, a.cash + i.delta AS cash, a.held,
        greatest(a.moved_at, coalesce(p_at, clock_timestamp())) AS at
      FROM unnest(p_brand_id, p_player_id, p_currency, p_key, p_payload_hash, p_detail, p_cash) WITH ORDINALITY
        i (brand_id, player_id, currency, key, payload_hash, detail, delta, item)
      JOIN ledger.accounts a ON a.brand_id = i.brand_id AND a.player_id = i.player_id
      WHERE i.item = ANY (v_locked) AND a.currency = i.currency AND a.bonus = 0 AND NOT a.limited
        AND a.cash + i.delta >= 0 AND i.delta <> 0
      ORDER BY i.brand_id, i.player_id, i.item
  ), t AS (
    INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
        cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      SELECT w.brand_id, p_scope, w.key, w.payload_hash, 'post', p_kind, 'ok', w.player_id, w.currency,
          w.delta, 0, 0, p_counterparty, 0, w.cash, 0, w.held, NULL, w.detail, w.at
        FROM w
      ON CONFLICT (brand_id, scope, key) DO NOTHING
      RETURNING id, brand_id, player_id, key, currency, cash_delta, cash, created_at
  ), e AS (
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT t.id, e.line, t.brand_id, t.currency, e.account, e.player_id, e.amount
        FROM t, LATERAL (VALUES (1, 'cash', t.player_id, t.cash_delta), (4, p_counterparty, NULL, -t.cash_delta))
          e (line, account, player_id, amount)
  ), u AS (
    UPDATE ledger.accounts a SET cash = t.cash, moved_at = t.created_at FROM t
      WHERE a.brand_id = t.brand_id AND a.player_id = t.player_id
  )
  SELECT t.key, t.cash FROM t;
END $$;

GRANT EXECUTE ON FUNCTION ledger.post_many TO palco_app;
