-- Takes a debit back whole, or keeps a tombstone so that it is refused when it arrives. Answers the balance as it is then.
-- p_exponents maps a currency to its digits: only here the request does not name the currency.
CREATE OR REPLACE FUNCTION provider_rollback(
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
  v_open boolean;
  v_answer text;
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

  SELECT * INTO t FROM provider_original(p_provider, p_original);
  IF t.kind IS NULL THEN
    INSERT INTO provider_transactions (provider_id, transaction_id, kind, brand_id, player_id, round_id, outcome, answer, created_at)
      VALUES (p_provider, p_original, 'debit', v_brand, p_player, p_round, 'transaction_rolled_back',
        provider_refusal('transaction_rolled_back'), p_now);
  ELSIF t.player_id <> p_player THEN
    RETURN ROW('unknown_player', provider_refusal('unknown_player'), false)::provider_answer;
  ELSIF t.kind <> 'debit' THEN
    result := 'invalid_request';
  ELSIF t.round_id <> p_round THEN
    result := 'unknown_round';
  ELSIF t.outcome = 'ok' AND NOT t.rolled_back THEN
    SELECT status, currency, game_id, staked, won INTO g FROM game_rounds
      WHERE provider_id = p_provider AND round_id = p_round FOR UPDATE;
    IF g.status <> 'open' THEN
      result := 'round_closed';
    ELSE
      -- With nothing staked any more and nothing won the round has ended.
      v_open := g.staked <> t.amount OR g.won <> 0;
      moved := play_return(ROW(v_brand, 'provider:' || p_provider, p_transaction, p_hash, 'rollback', p_player, g.currency,
        jsonb_build_object('round_id', p_round, 'game_id', g.game_id), p_now, NULL), p_original, p_provider, p_round, v_open);
      IF moved.code NOT IN ('ok', 'already_reversed') THEN
        RAISE EXCEPTION 'rollback % of % was refused by the ledger: %', p_transaction, p_provider, moved.code;
      END IF;
      UPDATE provider_transactions SET rolled_back = true
        WHERE provider_id = p_provider AND transaction_id = p_original;
      UPDATE game_rounds SET staked = staked - t.amount, status = CASE WHEN v_open THEN status ELSE 'rolled_back' END,
          closed_at = CASE WHEN NOT v_open THEN p_now END
        WHERE provider_id = p_provider AND round_id = p_round;
    END IF;
  END IF;

  SELECT cash + playable_bonus(r.game_id, bonus) AS playable, playable_bonus(r.game_id, bonus) AS bonus, b.currency INTO a
    FROM published.balances b LEFT JOIN game_rounds r ON r.provider_id = p_provider AND r.round_id = p_round
    WHERE b.brand_id = v_brand AND b.player_id = p_player;
  v_answer := CASE WHEN result = 'ok'
    THEN provider_ok(p_transaction, wire_balance(a.playable, a.currency, (p_exponents ->> a.currency)::int),
      wire_bonus(a.bonus, a.currency, (p_exponents ->> a.currency)::int))
    ELSE provider_refusal(result) END;
  INSERT INTO provider_transactions (provider_id, transaction_id, kind, payload_hash, brand_id, player_id, round_id, amount, outcome, answer,
      created_at)
    VALUES (p_provider, p_transaction, 'rollback', p_hash, v_brand, p_player, p_round, t.amount, result, v_answer, p_now);
  RETURN ROW(result, v_answer, false)::provider_answer;
END $$;
