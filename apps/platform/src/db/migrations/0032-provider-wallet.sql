-- The provider wallet: each call is one function and so one round trip. The rules are those of the provider
-- protocol in the contract; docs/provider-protocol.md explains them.
--
-- Lock order everywhere: transaction id (advisory) -> round -> the player's account (in the ledger's functions).

CREATE TYPE provider_answer AS (
  outcome  text,     -- ok, or the code of the refusal
  answer   text,     -- the JSON to send, word for word
  replayed boolean
);

-- Minor units as decimal text with exactly the currency's digits. (lpad cuts what is longer: hence the maximum.)
CREATE FUNCTION wire_amount(minor bigint, exponent int) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digits text := abs(minor)::text;
BEGIN
  digits := lpad(digits, greatest(length(digits), exponent + 1), '0');
  RETURN CASE WHEN minor < 0 THEN '-' ELSE '' END
    || CASE WHEN exponent = 0 THEN digits ELSE left(digits, -exponent) || '.' || right(digits, exponent) END;
END $$;

CREATE FUNCTION wire_balance(cash bigint, currency text, exponent int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{"amount":"' || wire_amount(cash, exponent) || '","currency":"' || currency || '"}';

CREATE FUNCTION provider_ok(transaction_id text, balance text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{"transaction_id":' || to_json(transaction_id)::text || ',"balance":' || balance || '}';

CREATE FUNCTION provider_refusal(code text, balance text DEFAULT NULL) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN '{"code":"' || code || '","message":"' || CASE code
    WHEN 'replayed_nonce' THEN 'The nonce was used before; sign anew'
    WHEN 'invalid_request' THEN 'The original transaction is no debit'
    WHEN 'session_ended' THEN 'The game session is unknown or has ended'
    WHEN 'player_blocked' THEN 'The player may not bet now'
    WHEN 'unknown_player' THEN 'The player never opened a game of this provider'
    WHEN 'unknown_game' THEN 'The round belongs to another game'
    WHEN 'unknown_round' THEN 'The player has no such round'
    WHEN 'currency_mismatch' THEN 'The player has another currency'
    WHEN 'insufficient_funds' THEN 'The balance is too low'
    WHEN 'stake_out_of_bounds' THEN 'The stake of the round is out of bounds'
    WHEN 'duplicate_transaction' THEN 'The transaction id was used before with other data'
    WHEN 'transaction_rolled_back' THEN 'The transaction was rolled back before it arrived'
    WHEN 'round_closed' THEN 'The round is closed'
    ELSE 'Refused' END
  || '"' || coalesce(',"balance":' || balance, '') || '}';

-- Remembers a nonce; false when it was seen before.
CREATE FUNCTION provider_nonce(p_provider text, p_nonce text, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO signed_nonces (party, nonce, seen_at) VALUES ('provider:' || p_provider, p_nonce, p_now)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Makes everything about one transaction id happen one after the other.
CREATE FUNCTION provider_lock(p_provider text, p_transaction text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_provider || ' ' || p_transaction, 0));
END $$;

-- What a known id answers: its first answer, or a refusal when the data is another. Null when it is new.
CREATE FUNCTION provider_replay(p_provider text, p_transaction text, p_hash text)
RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  SELECT payload_hash, outcome, answer INTO t FROM provider_transactions
    WHERE provider_id = p_provider AND transaction_id = p_transaction;
  IF NOT FOUND THEN RETURN NULL; END IF;
  -- A tombstone has no data of its own: whatever comes under its id is refused alike.
  IF t.payload_hash IS NOT NULL AND t.payload_hash <> p_hash THEN
    RETURN ROW('duplicate_transaction', provider_refusal('duplicate_transaction'), false)::provider_answer;
  END IF;
  RETURN ROW(t.outcome, t.answer, true)::provider_answer;
END $$;

-- Stores the first answer of an id.
CREATE FUNCTION provider_record(
  p_provider text, p_transaction text, p_kind text, p_hash text, p_brand text, p_player text, p_round text,
  p_amount bigint, p_outcome text, p_answer text, p_now timestamptz
) RETURNS provider_answer LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_transactions (provider_id, transaction_id, kind, payload_hash, brand_id, player_id, round_id,
      amount, outcome, answer, created_at)
    VALUES (p_provider, p_transaction, p_kind, p_hash, p_brand, p_player, p_round, p_amount, p_outcome, p_answer, p_now);
  RETURN ROW(p_outcome, p_answer, false)::provider_answer;
END $$;

-- Takes a stake. Every refusal after the nonce is for good: the id stays refused.
CREATE FUNCTION provider_debit(
  p_provider text, p_nonce text, p_now timestamptz, p_session text, p_transaction text, p_round text,
  p_amount bigint, p_currency text, p_exponent int, p_hash text
) RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  known provider_answer;
  s record;
  g record;
  moved ledger.outcome;
  result text := 'ok';
  balance text;
BEGIN
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, p_transaction);
  known := provider_replay(p_provider, p_transaction, p_hash);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;

  SELECT x.brand_id, x.player_id, x.game_id, x.currency, x.min_stake, x.max_stake, x.expires_at, x.ended_at, p.status
    INTO s FROM game_sessions x JOIN players p ON p.id = x.player_id
    WHERE x.id = p_session AND x.provider_id = p_provider AND x.opened_at IS NOT NULL;
  IF s.player_id IS NULL OR s.ended_at IS NOT NULL OR s.expires_at <= p_now THEN result := 'session_ended';
  ELSIF s.status <> 'active' THEN result := 'player_blocked';
  ELSIF s.currency <> p_currency THEN result := 'currency_mismatch';
  ELSE
    SELECT player_id, game_id, status, staked INTO g FROM game_rounds
      WHERE provider_id = p_provider AND round_id = p_round FOR UPDATE;
    IF g.player_id IS NULL THEN
      IF p_amount < s.min_stake OR p_amount > s.max_stake THEN result := 'stake_out_of_bounds'; END IF;
    ELSIF g.player_id <> s.player_id OR g.game_id <> s.game_id THEN result := 'unknown_round';
    ELSIF g.status <> 'open' THEN result := 'round_closed';
    ELSIF g.staked + p_amount > s.max_stake THEN result := 'stake_out_of_bounds';
    END IF;
  END IF;

  IF result = 'ok' THEN
    moved := ledger.post(s.brand_id, s.player_id, p_currency, 'provider:' || p_provider, p_transaction, p_hash, 'stake',
      jsonb_build_object('game_id', s.game_id, 'round_id', p_round), p_now, -p_amount, 0, 'provider:' || p_provider, 0);
    result := CASE moved.code WHEN 'unknown_account' THEN 'unknown_player'
      WHEN 'idempotency_conflict' THEN 'duplicate_transaction' ELSE moved.code END;
    balance := wire_balance(moved.cash, p_currency, p_exponent);
  END IF;
  IF result = 'ok' THEN
    INSERT INTO game_rounds AS r (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status,
        staked, opened_at)
      VALUES (p_provider, p_round, s.brand_id, s.player_id, s.game_id, p_session, p_currency, 'open', p_amount, p_now)
      ON CONFLICT (provider_id, round_id) DO UPDATE SET staked = r.staked + p_amount
        WHERE r.status = 'open' AND r.player_id = excluded.player_id AND r.game_id = excluded.game_id
          AND r.staked + p_amount <= s.max_stake;
    -- Two first debits of one round met here: everything is taken back and tried again in order.
    IF NOT FOUND THEN
      RAISE EXCEPTION 'round % changed meanwhile', p_round USING ERRCODE = 'serialization_failure';
    END IF;
    RETURN provider_record(p_provider, p_transaction, 'debit', p_hash, s.brand_id, s.player_id, p_round, p_amount,
      'ok', provider_ok(p_transaction, balance), p_now);
  END IF;
  RETURN provider_record(p_provider, p_transaction, 'debit', p_hash, s.brand_id, s.player_id, p_round, p_amount,
    result, provider_refusal(result, balance), p_now);
END $$;

-- Which brand a player is of, as far as this provider may know: only by a session of its own. Null otherwise.
CREATE FUNCTION provider_brand_of(p_provider text, p_player text) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT brand_id FROM game_sessions
  WHERE provider_id = p_provider AND player_id = p_player AND opened_at IS NOT NULL LIMIT 1);

-- Pays a win into an open round, whatever became of the session and the player. A round not seen yet is refused
-- but not for good: its debit may still be under way.
CREATE FUNCTION provider_credit(
  p_provider text, p_nonce text, p_now timestamptz, p_player text, p_transaction text, p_round text, p_game text,
  p_amount bigint, p_currency text, p_exponent int, p_round_ended boolean, p_hash text
) RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  known provider_answer;
  g record;
  moved ledger.outcome;
  result text := 'ok';
BEGIN
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, p_transaction);
  known := provider_replay(p_provider, p_transaction, p_hash);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;

  SELECT brand_id, player_id, game_id, currency, status INTO g FROM game_rounds
    WHERE provider_id = p_provider AND round_id = p_round FOR UPDATE;
  IF g.player_id IS NULL OR g.player_id <> p_player THEN
    result := CASE WHEN provider_brand_of(p_provider, p_player) IS NULL THEN 'unknown_player' ELSE 'unknown_round' END;
    RETURN ROW(result, provider_refusal(result), false)::provider_answer;
  END IF;
  IF g.game_id <> p_game THEN result := 'unknown_game';
  ELSIF g.currency <> p_currency THEN result := 'currency_mismatch';
  ELSIF g.status <> 'open' THEN result := 'round_closed';
  END IF;
  IF result <> 'ok' THEN
    RETURN provider_record(p_provider, p_transaction, 'credit', p_hash, g.brand_id, p_player, p_round, p_amount,
      result, provider_refusal(result), p_now);
  END IF;

  moved := ledger.post(g.brand_id, p_player, p_currency, 'provider:' || p_provider, p_transaction, p_hash, 'win',
    jsonb_build_object('game_id', p_game, 'round_id', p_round), p_now, p_amount, 0, 'provider:' || p_provider, 0);
  IF moved.code <> 'ok' THEN
    RAISE EXCEPTION 'credit % of % was refused by the ledger: %', p_transaction, p_provider, moved.code;
  END IF;
  UPDATE game_rounds SET won = won + p_amount, status = CASE WHEN p_round_ended THEN 'closed' ELSE status END,
      closed_at = CASE WHEN p_round_ended THEN p_now END
    WHERE provider_id = p_provider AND round_id = p_round;
  RETURN provider_record(p_provider, p_transaction, 'credit', p_hash, g.brand_id, p_player, p_round, p_amount,
    'ok', provider_ok(p_transaction, wire_balance(moved.cash, p_currency, p_exponent)), p_now);
END $$;

-- Takes a debit back whole, or keeps a tombstone so that it is refused when it arrives. Answers the balance as it
-- is then. p_exponents maps a currency to its digits: only here the request does not name the currency.
CREATE FUNCTION provider_rollback(
  p_provider text, p_nonce text, p_now timestamptz, p_player text, p_transaction text, p_original text, p_round text,
  p_exponents jsonb, p_hash text
) RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  known provider_answer;
  v_brand text := provider_brand_of(p_provider, p_player);
  t record;
  g record;
  a record;
  moved ledger.outcome;
  result text := 'ok';
BEGIN
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, p_original);
  PERFORM provider_lock(p_provider, p_transaction);
  known := provider_replay(p_provider, p_transaction, p_hash);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;
  IF v_brand IS NULL THEN
    RETURN ROW('unknown_player', provider_refusal('unknown_player'), false)::provider_answer;
  END IF;

  SELECT kind, player_id, round_id, amount, outcome, rolled_back INTO t FROM provider_transactions
    WHERE provider_id = p_provider AND transaction_id = p_original;
  IF t.kind IS NULL THEN
    PERFORM provider_record(p_provider, p_original, 'debit', NULL, v_brand, p_player, p_round, NULL,
      'transaction_rolled_back', provider_refusal('transaction_rolled_back'), p_now);
  ELSIF t.player_id <> p_player THEN
    RETURN ROW('unknown_player', provider_refusal('unknown_player'), false)::provider_answer;
  ELSIF t.kind <> 'debit' THEN
    result := 'invalid_request';
  ELSIF t.round_id <> p_round THEN
    result := 'unknown_round';
  ELSIF t.outcome = 'ok' AND NOT t.rolled_back THEN
    SELECT status, currency INTO g FROM game_rounds
      WHERE provider_id = p_provider AND round_id = p_round FOR UPDATE;
    IF g.status <> 'open' THEN
      result := 'round_closed';
    ELSE
      moved := ledger.reverse(v_brand, p_player, g.currency, 'provider:' || p_provider, p_transaction, p_hash, 'rollback',
        jsonb_build_object('round_id', p_round, 'game_id', (SELECT game_id FROM game_rounds
          WHERE provider_id = p_provider AND round_id = p_round)), p_now, 'provider:' || p_provider, p_original, false);
      IF moved.code NOT IN ('ok', 'already_reversed') THEN
        RAISE EXCEPTION 'rollback % of % was refused by the ledger: %', p_transaction, p_provider, moved.code;
      END IF;
      UPDATE provider_transactions SET rolled_back = true
        WHERE provider_id = p_provider AND transaction_id = p_original;
      -- Nothing staked any more and nothing won: the round is over.
      UPDATE game_rounds SET staked = staked - t.amount,
          status = CASE WHEN staked = t.amount AND won = 0 THEN 'rolled_back' ELSE status END,
          closed_at = CASE WHEN staked = t.amount AND won = 0 THEN p_now END
        WHERE provider_id = p_provider AND round_id = p_round;
    END IF;
  END IF;

  SELECT cash, currency INTO a FROM ledger.accounts WHERE brand_id = v_brand AND player_id = p_player;
  RETURN provider_record(p_provider, p_transaction, 'rollback', p_hash, v_brand, p_player, p_round, t.amount, result,
    CASE WHEN result = 'ok' THEN
      provider_ok(p_transaction, wire_balance(a.cash, a.currency, (p_exponents ->> a.currency)::int))
    ELSE provider_refusal(result) END, p_now);
END $$;
