-- Takes a stake. Every refusal after the nonce is for good: the id stays refused.
CREATE OR REPLACE FUNCTION provider_debit(
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
  v_detail jsonb;
  v_bonus bigint;
BEGIN
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, p_transaction);
  known := provider_replay(p_provider, p_transaction, p_hash, p_exponent);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;

  SELECT x.brand_id, x.player_id, x.game_id, x.currency, x.min_stake, x.max_stake, x.expires_at, x.ended_at, p.status
    INTO s FROM game_sessions x JOIN published.players p ON p.id = x.player_id
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
    v_detail := jsonb_build_object('game_id', s.game_id, 'round_id', p_round);
    -- The first stake of a round only: a further one buys something of the game.
    IF g.player_id IS NULL AND casino_free_spin(s.brand_id, s.player_id, s.game_id, p_amount, p_now) THEN
      v_detail := v_detail || '{"fund": "bonus", "free_spin": true}';
    END IF;
    moved := play_stake('casino', s.brand_id, s.player_id, p_currency, 'provider:' || p_provider, p_transaction, p_hash,
      v_detail, p_now, p_amount, 'provider:' || p_provider, p_provider, p_round);
    result := CASE moved.code WHEN 'unknown_account' THEN 'unknown_player'
      WHEN 'idempotency_conflict' THEN 'duplicate_transaction' ELSE moved.code END;
    v_bonus := playable_bonus(s.game_id, moved.bonus);
    balance := wire_balance(moved.cash + v_bonus, p_currency, p_exponent);
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
      'ok', provider_ok(p_transaction, balance, wire_bonus(v_bonus, p_currency, p_exponent)), p_now);
  END IF;
  RETURN provider_record(p_provider, p_transaction, 'debit', p_hash, s.brand_id, s.player_id, p_round, p_amount,
    result, provider_refusal(result, balance), p_now);
END $$;
