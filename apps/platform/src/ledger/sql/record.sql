-- Writes the answer of a new key and, when it is 'ok', the movement. From the insert on it must succeed.
-- a is the locked account, or null when there is none. Answers the other's first answer if the same key was used at
-- the same moment for another player (only then the account's lock does not order the two).
CREATE OR REPLACE FUNCTION ledger.record(
  r ledger.ref, a ledger.accounts, p_result text, p_cash bigint, p_bonus bigint, p_held bigint,
  p_counterparty text, p_fee bigint, p_target bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  v_id bigint;
  v_at timestamptz := greatest(coalesce(r.at, clock_timestamp()), a.moved_at);
BEGIN
  IF p_result <> 'ok' THEN
    p_cash := 0; p_bonus := 0; p_held := 0; p_fee := 0;
  END IF;
  a.cash := a.cash + p_cash;
  a.bonus := a.bonus + p_bonus;
  a.held := a.held + p_held;

  INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
      cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
    VALUES (r.brand_id, r.scope, r.key, r.payload_hash, r.movement, r.kind, p_result, r.player_id,
      coalesce(a.currency, r.currency),
      p_cash, p_bonus, p_held, p_counterparty, p_fee, a.cash, a.bonus, a.held, p_target, r.detail, v_at)
    ON CONFLICT (brand_id, scope, key) DO NOTHING
    RETURNING id INTO v_id;
  IF v_id IS NULL THEN
    RETURN ledger.replay(r);
  END IF;

  IF p_cash <> 0 OR p_bonus <> 0 OR p_held <> 0 OR p_fee <> 0 THEN
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT v_id, e.line, r.brand_id, a.currency, e.account,
          CASE WHEN e.line <= 3 THEN r.player_id END, e.amount
        FROM (VALUES (1, 'cash', p_cash), (2, 'bonus', p_bonus), (3, 'held', p_held),
          (4, p_counterparty, -(p_cash + p_bonus + p_held) - p_fee), (5, 'fees', p_fee)) e (line, account, amount)
        WHERE e.amount <> 0;
    UPDATE ledger.accounts SET cash = a.cash, bonus = a.bonus, held = a.held, moved_at = v_at
      WHERE brand_id = r.brand_id AND player_id = r.player_id;
  END IF;
  RETURN ROW(p_result, false, v_id, a.cash, a.bonus, a.held, a.currency)::ledger.outcome;
END $$;
