-- Pays a win into an open round, whatever became of the session and the player. A round not seen yet is refused but not
-- for good: its debit may still be under way. p_from: of a game between players, from whom the round won (play_transferred).
-- It knew no play between players before.
DROP FUNCTION IF EXISTS provider_credit(text, text, timestamptz, text, text, text, text, bigint, text, int, boolean, text);
CREATE OR REPLACE FUNCTION provider_credit(
  p_provider text, p_nonce text, p_now timestamptz, p_player text, p_transaction text, p_round text, p_game text,
  p_amount bigint, p_currency text, p_exponent int, p_round_ended boolean, p_hash text,
  p_from jsonb DEFAULT NULL
) RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  known provider_answer;
  g record;
  moved record;
  result text := 'ok';
  v_bonus bigint;
BEGIN
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, p_transaction);
  known := provider_replay(p_provider, p_transaction, p_hash);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;

  SELECT brand_id, player_id, game_id, currency, status, staked, won INTO g FROM game_rounds
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

  -- The round is locked, and so is what was staked in it.
  SELECT * INTO moved FROM play_win(ARRAY[ROW(g.brand_id, 'provider:' || p_provider, p_transaction, p_hash, 'win', p_player, p_currency,
    jsonb_build_object('game_id', p_game, 'round_id', p_round), p_now, NULL)::ledger.ref], ARRAY[p_amount], 'provider:' || p_provider,
    p_provider, ARRAY[p_round], ARRAY[g.staked], ARRAY[p_round_ended]);
  IF moved.code <> 'ok' THEN
    RAISE EXCEPTION 'credit % of % was refused by the ledger: %', p_transaction, p_provider, moved.code;
  END IF;
  UPDATE game_rounds SET won = won + p_amount, status = CASE WHEN p_round_ended THEN 'closed' ELSE status END,
      closed_at = CASE WHEN p_round_ended THEN p_now END
    WHERE provider_id = p_provider AND round_id = p_round;
  IF p_round_ended AND (SELECT between_players FROM games WHERE id = p_game) THEN
    PERFORM play_transferred(g.brand_id, p_player, p_currency, 'provider:' || p_provider, p_round,
      g.won + p_amount - g.staked, p_from, p_now);
  END IF;
  v_bonus := playable_bonus(p_game, moved.bonus);
  RETURN provider_record(p_provider, p_transaction, 'credit', p_hash, g.brand_id, p_player, p_round, p_amount,
    'ok', provider_ok(p_transaction, wire_balance(moved.cash + v_bonus, p_currency, p_exponent),
        wire_bonus(v_bonus, p_currency, p_exponent)), p_now);
END $$;
