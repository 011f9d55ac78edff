-- Pays a win into an open round, whatever became of the session and the player. A round not seen yet is refused but not
-- for good: its debit may still be under way. p_credit: player_id, transaction_id, round_id, game_id, amount, currency, exponent, round_ended,
-- hash and, of a game between players, from_players: from whom the round won (play_transferred).
CREATE OR REPLACE FUNCTION provider_credit(p_provider text, p_nonce text, p_now timestamptz, p_credit jsonb)
RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  c record;
  known provider_answer;
  g record;
  moved record;
  result text := 'ok';
  v_bonus bigint;
  v_answer text;
BEGIN
  SELECT * INTO c FROM jsonb_to_record(p_credit) x (player_id text, transaction_id text, round_id text, game_id text, amount bigint,
    currency text, exponent int, round_ended boolean, hash text, from_players jsonb);
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, c.transaction_id);
  known := provider_replay(p_provider, c.transaction_id, c.hash);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;

  SELECT brand_id, player_id, game_id, currency, status, staked, won INTO g FROM game_rounds
    WHERE provider_id = p_provider AND round_id = c.round_id FOR UPDATE;
  IF g.player_id IS NULL OR g.player_id <> c.player_id THEN
    result := CASE WHEN provider_brand_of(p_provider, c.player_id) IS NULL THEN 'unknown_player' ELSE 'unknown_round' END;
    RETURN ROW(result, provider_refusal(result), false)::provider_answer;
  END IF;
  IF g.game_id <> c.game_id THEN result := 'unknown_game';
  ELSIF g.currency <> c.currency THEN result := 'currency_mismatch';
  ELSIF g.status <> 'open' THEN result := 'round_closed';
  END IF;
  IF result = 'ok' THEN
    -- The round is locked, and so is what was staked in it.
    SELECT * INTO moved FROM play_win(ARRAY[ROW(g.brand_id, 'provider:' || p_provider, c.transaction_id, c.hash, 'win', c.player_id, c.currency,
      jsonb_build_object('game_id', c.game_id, 'round_id', c.round_id), p_now, NULL)::ledger.ref], ARRAY[c.amount], 'provider:' || p_provider,
      p_provider, ARRAY[c.round_id], ARRAY[g.staked], ARRAY[c.round_ended]);
    IF moved.code <> 'ok' THEN
      RAISE EXCEPTION 'credit % of % was refused by the ledger: %', c.transaction_id, p_provider, moved.code;
    END IF;
    UPDATE game_rounds SET won = won + c.amount, status = CASE WHEN c.round_ended THEN 'closed' ELSE status END,
        closed_at = CASE WHEN c.round_ended THEN p_now END
      WHERE provider_id = p_provider AND round_id = c.round_id;
    IF c.round_ended AND (SELECT between_players FROM games WHERE id = c.game_id) THEN
      PERFORM play_transferred(g.brand_id, c.player_id, c.currency, 'provider:' || p_provider, c.round_id,
        g.won + c.amount - g.staked, c.from_players, p_now);
    END IF;
    v_bonus := playable_bonus(c.game_id, moved.bonus);
    v_answer := provider_ok(c.transaction_id, wire_balance(moved.cash + v_bonus, c.currency, c.exponent),
      wire_bonus(v_bonus, c.currency, c.exponent));
  ELSE
    v_answer := provider_refusal(result);
  END IF;
  INSERT INTO provider_transactions (provider_id, transaction_id, kind, payload_hash, brand_id, player_id, round_id, amount, outcome, answer,
      created_at)
    VALUES (p_provider, c.transaction_id, 'credit', c.hash, g.brand_id, c.player_id, c.round_id, c.amount, result, v_answer, p_now);
  RETURN ROW(result, v_answer, false)::provider_answer;
END $$;
