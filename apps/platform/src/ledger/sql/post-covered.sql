-- Changes a player's cash and bonus against one counterparty where their money covers it and no limit of the account is to be asked;
-- otherwise answers null and stores nothing, so that the caller can decide anew. The hot path of every bet: the guarded UPDATE locks the account; the key
-- decides whether this is the first time, and if it is not, the UPDATE is taken back before anyone could see it.
CREATE OR REPLACE FUNCTION ledger.post_covered(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_id bigint;
  v_cash bigint;
  v_bonus bigint;
  v_held bigint;
  v_at timestamptz;
BEGIN
  IF p_fee < 0 THEN RAISE EXCEPTION 'a fee is not negative' USING ERRCODE = 'check_violation'; END IF;
  IF ledger.in_chart(p_counterparty) THEN
    UPDATE ledger.accounts a SET cash = a.cash + p_cash, bonus = a.bonus + p_bonus,
        moved_at = greatest(a.moved_at, coalesce(p_at, clock_timestamp()))
      WHERE a.brand_id = p_brand_id AND a.player_id = p_player_id AND a.currency = p_currency AND NOT a.limited
        AND (a.cash + p_cash >= 0 OR p_cash >= 0) AND a.bonus + p_bonus >= 0
      RETURNING a.cash, a.bonus, a.held, a.moved_at INTO v_cash, v_bonus, v_held, v_at;
  END IF;
  IF v_at IS NULL THEN RETURN NULL; END IF;

  -- One statement is safe here and cheaper than two: the second insert takes what the first one made.
  WITH t AS (
    INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
        cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      VALUES (p_brand_id, p_scope, p_key, p_payload_hash, 'post', p_kind, 'ok', p_player_id, p_currency,
        p_cash, p_bonus, 0, p_counterparty, p_fee, v_cash, v_bonus, v_held, NULL, p_detail, v_at)
      ON CONFLICT (brand_id, scope, key) DO NOTHING
      RETURNING id
  ), e AS (
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT t.id, e.line, p_brand_id, p_currency, e.account, e.player_id, e.amount
        FROM t, (VALUES (1, 'cash', p_player_id, p_cash), (2, 'bonus', p_player_id, p_bonus),
          (4, p_counterparty, NULL, -(p_cash + p_bonus) - p_fee), (5, 'fees', NULL, p_fee))
          e (line, account, player_id, amount)
        WHERE e.amount <> 0
  )
  SELECT id INTO v_id FROM t;
  IF v_id IS NULL THEN
    UPDATE ledger.accounts a SET cash = a.cash - p_cash, bonus = a.bonus - p_bonus
      WHERE a.brand_id = p_brand_id AND a.player_id = p_player_id;
    RETURN ledger.replay(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
      p_detail, p_at, 'post'));
  END IF;
  RETURN ROW('ok', false, v_id, v_cash, v_bonus, v_held, p_currency)::ledger.outcome;
END $$;

GRANT EXECUTE ON FUNCTION ledger.post_covered TO palco_app;
