-- Writes the answer of a key and, when it is 'ok', the movement; every movement of one player goes through here. The key itself decides
-- whether this is the first time: a known one moves nothing and answers what it answered first, whatever p_result is.
-- a is the locked account, or null when there is none.
CREATE OR REPLACE FUNCTION ledger.record(
  r ledger.ref, a ledger.accounts, p_result text, p_cash bigint, p_bonus bigint, p_held bigint,
  p_counterparty text, p_fee bigint, p_target bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
  v_at timestamptz := greatest(coalesce(r.at, clock_timestamp()), a.moved_at);
BEGIN
  IF p_result = 'ok' THEN
    a.cash := a.cash + p_cash;
    a.bonus := a.bonus + p_bonus;
    a.held := a.held + p_held;
  ELSE
    p_cash := 0; p_bonus := 0; p_held := 0; p_fee := 0;
  END IF;

  -- One statement is safe here and cheaper than three: what follows the first insert takes its rows from it.
  WITH t AS (
    INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
        cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      VALUES (r.brand_id, r.scope, r.key, r.payload_hash, r.movement, r.kind, p_result, r.player_id,
        coalesce(a.currency, r.currency),
        p_cash, p_bonus, p_held, p_counterparty, p_fee, a.cash, a.bonus, a.held, p_target, r.detail, v_at)
      ON CONFLICT (brand_id, scope, key) DO NOTHING
      RETURNING id
  ), e AS (
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT t.id, e.line, r.brand_id, a.currency, e.account, e.player_id, e.amount
        FROM t, (VALUES (1, 'cash', r.player_id, p_cash), (2, 'bonus', r.player_id, p_bonus), (3, 'held', r.player_id, p_held),
          (4, p_counterparty, NULL, -(p_cash + p_bonus + p_held) - p_fee), (5, 'fees', NULL, p_fee))
          e (line, account, player_id, amount)
        WHERE e.amount <> 0
  ), u AS (
    UPDATE ledger.accounts SET cash = a.cash, bonus = a.bonus, held = a.held, moved_at = v_at,
        cleared_until = CASE WHEN least(p_cash, p_bonus, p_held) >= 0 THEN cleared_until END FROM t
      WHERE p_result = 'ok' AND brand_id = r.brand_id AND player_id = r.player_id
  )
  SELECT id INTO v_id FROM t;
  IF v_id IS NULL THEN RETURN ledger.replay(r); END IF;
  RETURN ROW(p_result, false, v_id, a.cash, a.bonus, a.held, a.currency)::ledger.outcome;
END $$;
