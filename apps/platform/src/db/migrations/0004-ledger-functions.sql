-- The one door to money. Every movement is one function and so one round trip. Common order, which is also the
-- lock order: the player's account row first, then the idempotency key (by inserting it), then everything else.
--
-- Trap, measured: a guarded UPDATE and an INSERT ... ON CONFLICT DO NOTHING as parts of one statement share one
-- snapshot and lose debits under concurrent duplicates. Here each step is a statement of its own that sees what
-- the transaction before it (which held the account's lock) committed.
CREATE TYPE ledger.outcome AS (
  code           text,     -- 'ok' or the refusal
  replayed       boolean,
  transaction_id bigint,
  cash           bigint,
  bonus          bigint,
  held           bigint,
  currency       text
);

-- What every movement carries, so that helpers take one argument instead of nine.
CREATE TYPE ledger.ref AS (
  brand_id text, scope text, key text, payload_hash text, kind text,
  player_id text, currency text, detail jsonb, at timestamptz, movement text
);

-- The brand's side of the chart of accounts; ledger/chart.ts says what each is for.
CREATE FUNCTION ledger.in_chart(account text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN account IN ('house', 'fees', 'promotions', 'adjustments')
  OR account LIKE 'provider:_%' OR account LIKE 'payments:_%' OR account LIKE 'product:_%';

-- The first answer of a known key; null when the key is new. Caller holds the account's lock.
CREATE FUNCTION ledger.replay(r ledger.ref) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  SELECT id, payload_hash, movement, player_id, result, cash, bonus, held, currency INTO t
    FROM ledger.transactions
    WHERE brand_id = r.brand_id AND scope = r.scope AND key = r.key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- A tombstone stands for an original nobody has seen: any payload of that player is refused alike.
  IF t.player_id <> r.player_id
    OR (t.movement <> 'tombstone' AND (t.payload_hash <> r.payload_hash OR t.movement <> r.movement)) THEN
    RETURN ROW('idempotency_conflict', false, NULL, NULL, NULL, NULL, NULL)::ledger.outcome;
  END IF;
  RETURN ROW(t.result, true, t.id, t.cash, t.bonus, t.held, t.currency)::ledger.outcome;
END $$;

-- Writes the answer of a new key and, when it is 'ok', the movement. From the insert on it must succeed.
-- a is the locked account, or null when there is none. Answers the other's first answer if the same key was
-- used at the same moment for another player (only then the account's lock does not order the two).
CREATE FUNCTION ledger.record(
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
    INSERT INTO public.outbox (topic, brand_id, player_id, payload)
      VALUES ('balance', r.brand_id, r.player_id, jsonb_build_object('currency', a.currency,
        'cash', a.cash::text, 'bonus', a.bonus::text, 'held', a.held::text, 'transaction_id', v_id::text));
  END IF;
  RETURN ROW(p_result, false, v_id, a.cash, a.bonus, a.held, a.currency)::ledger.outcome;
END $$;

-- Post, the way of TigerBeetle: checks in their fixed order, then what must succeed. Right in every case, but it
-- takes more statements than ledger.post, which comes here only when something is unusual.
CREATE FUNCTION ledger.post_checked(
  r ledger.ref, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a ledger.accounts;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF a.cash + p_cash < 0 OR a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, p_cash, p_bonus, 0, p_counterparty, p_fee, NULL);
END $$;

-- Changes a player's cash and bonus against one counterparty. The hot path of every bet: two statements. The guarded UPDATE locks the account; the key decides whether this is the first time, and
-- if it is not, the UPDATE is taken back before anyone could see it.
CREATE FUNCTION ledger.post(
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
      WHERE a.brand_id = p_brand_id AND a.player_id = p_player_id AND a.currency = p_currency
        AND a.cash + p_cash >= 0 AND a.bonus + p_bonus >= 0
      RETURNING a.cash, a.bonus, a.held, a.moved_at INTO v_cash, v_bonus, v_held, v_at;
  END IF;
  IF v_at IS NULL THEN
    RETURN ledger.post_checked(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
      p_detail, p_at, 'post'), p_cash, p_bonus, p_counterparty, p_fee);
  END IF;

  -- One statement is safe here and cheaper than three: the other two inserts take what the first one made.
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
  ), o AS (
    INSERT INTO public.outbox (topic, brand_id, player_id, payload)
      SELECT 'balance', p_brand_id, p_player_id, jsonb_build_object('currency', p_currency, 'cash', v_cash::text,
          'bonus', v_bonus::text, 'held', v_held::text, 'transaction_id', t.id::text)
        FROM t WHERE p_cash <> 0 OR p_bonus <> 0 OR p_fee <> 0
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

-- Cash -> held.
CREATE FUNCTION ledger.hold(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_amount bigint
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r ledger.ref := ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency, p_detail, p_at, 'hold');
  a ledger.accounts;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  IF p_amount <= 0 THEN RAISE EXCEPTION 'a hold is positive' USING ERRCODE = 'check_violation'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL THEN result := 'unknown_account';
  ELSIF a.currency <> p_currency THEN result := 'currency_mismatch';
  ELSIF a.cash < p_amount THEN result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, -p_amount, 0, p_amount, NULL, 0, NULL);
END $$;

-- Why the hold t cannot be resolved for this player, 'ok' if it can. Caller holds the account's lock.
CREATE FUNCTION ledger.check_hold(t ledger.transactions, p_player_id text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF t.id IS NULL OR t.player_id <> p_player_id OR t.movement <> 'hold' THEN RETURN 'unknown_transaction'; END IF;
  IF t.result <> 'ok' THEN RETURN 'key_failed'; END IF;
  IF EXISTS (SELECT FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') THEN
    RETURN 'hold_not_open';
  END IF;
  RETURN 'ok';
END $$;

-- Held -> counterparty (settle) or held -> cash (void), the whole hold.
CREATE FUNCTION ledger.resolve_hold(
  r ledger.ref, p_hold_scope text, p_hold_key text, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a ledger.accounts;
  t ledger.transactions;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL OR (r.movement = 'settle' AND NOT ledger.in_chart(p_counterparty)) THEN
    result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN
    result := 'currency_mismatch';
  ELSE
    SELECT * INTO t FROM ledger.transactions
      WHERE brand_id = r.brand_id AND scope = p_hold_scope AND key = p_hold_key;
    result := ledger.check_hold(t, r.player_id);
  END IF;
  IF result = 'ok' AND p_fee > t.held_delta THEN
    RAISE EXCEPTION 'the fee is more than the hold' USING ERRCODE = 'check_violation';
  END IF;
  RETURN ledger.record(r, a, result, CASE WHEN r.movement = 'void' THEN t.held_delta ELSE 0 END, 0, -t.held_delta,
    p_counterparty, p_fee, t.id);
END $$;

CREATE FUNCTION ledger.settle(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_hold_scope text, p_hold_key text, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_fee < 0 THEN RAISE EXCEPTION 'a fee is not negative' USING ERRCODE = 'check_violation'; END IF;
  RETURN ledger.resolve_hold(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
    p_detail, p_at, 'settle'), p_hold_scope, p_hold_key, p_counterparty, p_fee);
END $$;

CREATE FUNCTION ledger.void(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_hold_scope text, p_hold_key text
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN ledger.resolve_hold(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
    p_detail, p_at, 'void'), p_hold_scope, p_hold_key, NULL, 0);
END $$;

-- Why the transaction t cannot be reversed for this player, 'ok' if it can. Reversing an open hold voids it;
-- what resolved a hold, and a reversal itself, are corrected by a new post instead.
CREATE FUNCTION ledger.check_reversible(t ledger.transactions, p_player_id text)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF t.player_id <> p_player_id THEN RETURN 'unknown_transaction'; END IF;
  IF t.movement IN ('tombstone', 'reverse') THEN RETURN 'already_reversed'; END IF;
  IF t.result <> 'ok' THEN RETURN 'key_failed'; END IF;
  IF t.movement IN ('settle', 'void') THEN RETURN 'hold_not_open'; END IF;
  IF EXISTS (SELECT FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') THEN
    RETURN CASE WHEN t.movement = 'hold' THEN 'hold_not_open' ELSE 'already_reversed' END;
  END IF;
  RETURN 'ok';
END $$;

-- Keeps the key of an original that never arrived, so that it is refused when it does. Answers the row, or null
-- when the key was taken at this very moment (by another player: this one's account is locked).
CREATE FUNCTION ledger.bury(r ledger.ref, a ledger.accounts, p_scope text, p_key text)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  buried ledger.outcome;
BEGIN
  r.movement := 'tombstone'; r.scope := p_scope; r.key := p_key; r.payload_hash := 'tombstone';
  buried := ledger.record(r, a, 'already_reversed', 0, 0, 0, NULL, 0, NULL);
  RETURN CASE WHEN NOT buried.replayed AND buried.code = 'already_reversed' THEN buried.transaction_id END;
END $$;

-- The exact opposite of an earlier transaction.
CREATE FUNCTION ledger.reverse(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_original_scope text, p_original_key text, p_tombstone boolean
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r ledger.ref := ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency, p_detail, p_at, 'reverse');
  a ledger.accounts;
  t ledger.transactions;
  known ledger.outcome;
  result text := 'ok';
BEGIN
  IF p_original_scope = p_scope AND p_original_key = p_key THEN
    RAISE EXCEPTION 'a reversal needs a key of its own' USING ERRCODE = 'check_violation';
  END IF;
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE;
  known := ledger.replay(r);
  IF known.code IS NOT NULL THEN RETURN known; END IF;

  IF a.player_id IS NULL THEN
    RETURN ledger.record(r, a, 'unknown_account', 0, 0, 0, NULL, 0, NULL);
  ELSIF a.currency <> p_currency THEN
    RETURN ledger.record(r, a, 'currency_mismatch', 0, 0, 0, NULL, 0, NULL);
  END IF;
  SELECT * INTO t FROM ledger.transactions
    WHERE brand_id = p_brand_id AND scope = p_original_scope AND key = p_original_key;
  IF t.id IS NULL THEN
    IF p_tombstone THEN
      t.id := ledger.bury(r, a, p_original_scope, p_original_key);
    END IF;
    result := CASE WHEN t.id IS NULL THEN 'unknown_transaction' ELSE 'ok' END;
    RETURN ledger.record(r, a, result, 0, 0, 0, NULL, 0, t.id);
  END IF;
  result := ledger.check_reversible(t, p_player_id);
  IF result = 'ok' AND (a.cash < t.cash_delta OR a.bonus < t.bonus_delta) THEN
    result := 'insufficient_funds';
  END IF;
  RETURN ledger.record(r, a, result, -t.cash_delta, -t.bonus_delta, -t.held_delta, t.counterparty, -t.fee, t.id);
END $$;

-- Opens the player's account; again with the same currency is harmless, with another is refused by a fault.
CREATE FUNCTION ledger.open_account(p_brand_id text, p_player_id text, p_currency text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO ledger.accounts (brand_id, player_id, currency) VALUES (p_brand_id, p_player_id, p_currency)
    ON CONFLICT (brand_id, player_id) DO NOTHING;
  IF (SELECT currency FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id) <> p_currency THEN
    RAISE EXCEPTION 'the player''s account has another currency' USING ERRCODE = 'check_violation';
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION ledger.post, ledger.hold, ledger.settle, ledger.void, ledger.reverse, ledger.open_account,
  ledger.in_chart TO palco_app;
