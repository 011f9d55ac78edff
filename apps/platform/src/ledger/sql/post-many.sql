-- Takes cash of players without bonus money, each player once, and waits for no lock. Answers the keys it took, with the balances right
-- after; the others (no such account, another currency, a limit without enough that is cleared, bonus money, too little cash, a known key, an account locked
-- by another transaction, a second post of the same player) are left out, and nothing is stored for them.
CREATE OR REPLACE FUNCTION ledger.post_many(p_refs ledger.ref[], p_amount bigint[], p_counterparty text)
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_locked bigint[];
BEGIN
  IF p_refs IS NULL OR NOT ledger.in_chart(p_counterparty) THEN RETURN; END IF;
  -- A separate statement: the next one then sees what these rows are now, and no other transaction can change them.
  SELECT array_agg(l.item) INTO v_locked FROM (
    SELECT w.item FROM unnest(p_refs) WITH ORDINALITY
        w (brand_id, scope, key, payload_hash, kind, player_id, currency, detail, at, movement, item)
      JOIN ledger.accounts a ON a.brand_id = w.brand_id AND a.player_id = w.player_id
      FOR NO KEY UPDATE OF a SKIP LOCKED) l;

  RETURN QUERY WITH w AS MATERIALIZED (
    SELECT DISTINCT ON (i.brand_id, i.player_id) i.*, a.cash - i.amount AS new_cash, a.held,
        greatest(a.moved_at, coalesce(i.at, clock_timestamp())) AS new_at
      FROM unnest(p_refs, p_amount) WITH ORDINALITY
        i (brand_id, scope, key, payload_hash, kind, player_id, currency, detail, at, movement, amount, item)
      JOIN ledger.accounts a ON a.brand_id = i.brand_id AND a.player_id = i.player_id
      WHERE i.item = ANY (v_locked) AND a.currency = i.currency AND a.bonus = 0
        AND (NOT a.limited OR (i.amount <= a.cleared AND coalesce(i.at, clock_timestamp()) < a.cleared_until))
        AND a.cash >= i.amount AND i.amount > 0
      ORDER BY i.brand_id, i.player_id, i.item
  ), t AS (
    INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
        cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      SELECT w.brand_id, w.scope, w.key, w.payload_hash, 'post', w.kind, 'ok', w.player_id, w.currency,
          -w.amount, 0, 0, p_counterparty, 0, w.new_cash, 0, w.held, NULL, w.detail, w.new_at
        FROM w
      ON CONFLICT (brand_id, scope, key) DO NOTHING
      RETURNING id, brand_id, player_id, key, currency, cash_delta, cash, held, created_at
  ), e AS (
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT t.id, e.line, t.brand_id, t.currency, e.account, e.player_id, e.amount
        FROM t, LATERAL (VALUES (1, 'cash', t.player_id, t.cash_delta), (4, p_counterparty, NULL, -t.cash_delta))
          e (line, account, player_id, amount)
  ), u AS (
    UPDATE ledger.accounts a SET cash = t.cash, moved_at = t.created_at, cleared = greatest(a.cleared + t.cash_delta, 0) FROM t
      WHERE a.brand_id = t.brand_id AND a.player_id = t.player_id
  )
  SELECT t.key, 'ok', false, t.id, t.cash, 0::bigint, t.held, t.currency FROM t;
END $$;

GRANT EXECUTE ON FUNCTION ledger.post_many TO palco_app;
