-- Bonus money in games (docs/bonuses.md): a stake takes cash first and bonus money for the rest, a win and a returned
-- stake go back to where the stakes of the round came from. A stake that cash covers does no more than before.

-- Locks a player's account for the rest of the transaction, as every movement does, and answers it.
CREATE FUNCTION ledger.lock_account(p_brand_id text, p_player_id text) RETURNS ledger.accounts
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE
$$;
GRANT EXECUTE ON FUNCTION ledger.lock_account TO palco_app;

-- Whether a stake may take p_bonus of bonus money: 'ok', or the code of the refusal. Caller holds the account's lock,
-- as does everything that changes the state of a bonus.
CREATE FUNCTION bonus_may_stake(
  p_brand text, p_player text, p_provider text, p_round text, p_stake bigint, p_bonus bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  b record;
  r record;
BEGIN
  SELECT id, max_stake INTO b FROM public.player_bonuses
    WHERE brand_id = p_brand AND player_id = p_player AND status = 'claimed' AND expires_at > p_at;
  IF b.id IS NULL OR p_round IS NULL THEN RETURN 'insufficient_funds'; END IF;
  SELECT bonus_id, staked INTO r FROM public.bonus_rounds WHERE provider_id = p_provider AND round_id = p_round;
  -- A round is of one bonus: what it wins could not be told apart otherwise.
  IF r.bonus_id <> b.id THEN RETURN 'insufficient_funds'; END IF;
  IF greatest(p_stake, coalesce(r.staked, 0) + p_bonus) > b.max_stake THEN RETURN 'stake_out_of_bounds'; END IF;
  RETURN 'ok';
END $$;

CREATE FUNCTION bonus_staked(p_brand text, p_player text, p_provider text, p_round text, p_bonus bigint)
RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.bonus_rounds AS r (provider_id, round_id, bonus_id, staked)
    SELECT p_provider, p_round, id, p_bonus FROM public.player_bonuses
      WHERE brand_id = p_brand AND player_id = p_player AND status = 'claimed'
    ON CONFLICT (provider_id, round_id) DO UPDATE SET staked = r.staked + excluded.staked, open = true
$$;

-- As before, and: a stake at a game provider that cash does not cover takes the rest from bonus money.
CREATE OR REPLACE FUNCTION ledger.post_checked(
  r ledger.ref, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a ledger.accounts;
  answer ledger.outcome;
  result text := 'ok';
  drawn bigint := 0;
BEGIN
  SELECT * INTO a FROM ledger.accounts WHERE brand_id = r.brand_id AND player_id = r.player_id FOR NO KEY UPDATE;
  answer := ledger.replay(r);
  IF answer.code IS NOT NULL THEN RETURN answer; END IF;

  IF a.player_id IS NULL OR NOT ledger.in_chart(p_counterparty) THEN result := 'unknown_account';
  ELSIF a.currency <> r.currency THEN result := 'currency_mismatch';
  ELSIF a.cash + p_cash < 0 AND a.cash + p_cash + a.bonus >= 0 AND p_bonus = 0 AND r.kind = 'stake'
      AND p_counterparty LIKE 'provider:_%' THEN
    drawn := -(a.cash + p_cash);
    result := public.bonus_may_stake(r.brand_id, r.player_id, substr(p_counterparty, 10), r.detail ->> 'round_id',
      -p_cash, drawn, coalesce(r.at, clock_timestamp()));
  ELSIF a.cash + p_cash < 0 OR a.bonus + p_bonus < 0 THEN result := 'insufficient_funds';
  END IF;
  answer := ledger.record(r, a, result, p_cash + drawn, p_bonus - drawn, 0, p_counterparty, p_fee, NULL);
  IF drawn > 0 AND answer.code = 'ok' AND NOT answer.replayed THEN
    PERFORM public.bonus_staked(r.brand_id, r.player_id, substr(p_counterparty, 10), r.detail ->> 'round_id', drawn);
  END IF;
  RETURN answer;
END $$;

-- How much of a round's win is bonus money: the part of the stakes that was, rounded in favour of cash.
CREATE FUNCTION bonus_part_of_win(p_amount bigint, p_bonus_staked bigint, p_staked bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN p_bonus_staked > 0 AND p_staked > 0
  THEN least(p_amount, trunc(p_amount::numeric * p_bonus_staked / p_staked))::bigint ELSE 0 END;

-- Bonus money came back from a round (p_part of it, just posted: the account is locked). If its bonus is no longer
-- running, it goes on in the same transaction: a completed bonus is paid out up to its maximum, a canceled one is
-- forfeited. Answers the balances after that.
CREATE FUNCTION bonus_came_back(
  p_provider text, p_round text, p_transaction text, p_part bigint, p_now timestamptz, moved ledger.outcome
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  b record;
  kept bigint := 0;
BEGIN
  SELECT x.id, x.brand_id, x.player_id, x.status, x.max_cash_out, x.converted INTO b
    FROM bonus_rounds r JOIN player_bonuses x ON x.id = r.bonus_id
    WHERE r.provider_id = p_provider AND r.round_id = p_round;
  IF b.status = 'claimed' THEN RETURN moved; END IF;
  IF b.status = 'completed' THEN
    kept := least(p_part, coalesce(b.max_cash_out - b.converted, p_part));
  END IF;
  moved := ledger.post(b.brand_id, b.player_id, moved.currency, 'bonus', 'late:' || p_provider || ':' || p_transaction,
    p_part::text, 'bonus', jsonb_build_object('bonus_id', b.id, 'round_id', p_round), p_now, kept, -p_part,
    'promotions', 0);
  IF moved.code <> 'ok' THEN
    RAISE EXCEPTION 'bonus money of % after % was refused by the ledger: %', p_round, b.id, moved.code;
  END IF;
  UPDATE player_bonuses SET converted = converted + kept, forfeited = forfeited + p_part - kept WHERE id = b.id;
  RETURN moved;
END $$;

-- As before, and: the bonus part of a win goes to bonus money. The balance a provider hears is what can be staked.
CREATE OR REPLACE FUNCTION provider_credit(
  p_provider text, p_nonce text, p_now timestamptz, p_player text, p_transaction text, p_round text, p_game text,
  p_amount bigint, p_currency text, p_exponent int, p_round_ended boolean, p_hash text
) RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  known provider_answer;
  g record;
  b record;
  moved ledger.outcome;
  v_bonus bigint := 0;
  result text := 'ok';
BEGIN
  IF NOT provider_nonce(p_provider, p_nonce, p_now) THEN
    RETURN ROW('replayed_nonce', provider_refusal('replayed_nonce'), false)::provider_answer;
  END IF;
  PERFORM provider_lock(p_provider, p_transaction);
  known := provider_replay(p_provider, p_transaction, p_hash);
  IF known.outcome IS NOT NULL THEN RETURN known; END IF;

  SELECT brand_id, player_id, game_id, currency, status, staked INTO g FROM game_rounds
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
  SELECT staked INTO b FROM bonus_rounds WHERE provider_id = p_provider AND round_id = p_round;
  v_bonus := bonus_part_of_win(p_amount, coalesce(b.staked, 0), g.staked);
  moved := ledger.post(g.brand_id, p_player, p_currency, 'provider:' || p_provider, p_transaction, p_hash, 'win',
    jsonb_build_object('game_id', p_game, 'round_id', p_round), p_now, p_amount - v_bonus, v_bonus,
    'provider:' || p_provider, 0);
  IF moved.code <> 'ok' THEN
    RAISE EXCEPTION 'credit % of % was refused by the ledger: %', p_transaction, p_provider, moved.code;
  END IF;
  IF v_bonus > 0 THEN
    moved := bonus_came_back(p_provider, p_round, p_transaction, v_bonus, p_now, moved);
  END IF;
  IF b.staked IS NOT NULL AND p_round_ended THEN
    UPDATE bonus_rounds SET open = false WHERE provider_id = p_provider AND round_id = p_round;
  END IF;
  UPDATE game_rounds SET won = won + p_amount, status = CASE WHEN p_round_ended THEN 'closed' ELSE status END,
      closed_at = CASE WHEN p_round_ended THEN p_now END
    WHERE provider_id = p_provider AND round_id = p_round;
  RETURN provider_record(p_provider, p_transaction, 'credit', p_hash, g.brand_id, p_player, p_round, p_amount,
    'ok', provider_ok(p_transaction, wire_balance(moved.cash + moved.bonus, p_currency, p_exponent)), p_now);
END $$;

-- As before, and: bonus money of a stake that is taken back goes on when its bonus is no longer running.
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
  v_bonus bigint;
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
      SELECT -bonus_delta INTO v_bonus FROM ledger.transactions
        WHERE brand_id = v_brand AND scope = 'provider:' || p_provider AND key = p_original;
      IF moved.code = 'ok' AND v_bonus > 0 THEN
        PERFORM bonus_came_back(p_provider, p_round, p_transaction, v_bonus, p_now, moved);
        UPDATE bonus_rounds r SET staked = r.staked - v_bonus, open = x.status = 'open' FROM game_rounds x
          WHERE r.provider_id = p_provider AND r.round_id = p_round
            AND x.provider_id = p_provider AND x.round_id = p_round;
      END IF;
    END IF;
  END IF;

  SELECT cash + bonus AS playable, currency INTO a FROM ledger.accounts WHERE brand_id = v_brand AND player_id = p_player;
  RETURN provider_record(p_provider, p_transaction, 'rollback', p_hash, v_brand, p_player, p_round, t.amount, result,
    CASE WHEN result = 'ok' THEN
      provider_ok(p_transaction, wire_balance(a.playable, a.currency, (p_exponents ->> a.currency)::int))
    ELSE provider_refusal(result) END, p_now);
END $$;

-- The same word about the balance in the answer to a debit, whose text is not repeated here.
DO $$
DECLARE
  definition text := pg_get_functiondef('provider_debit'::regproc);
BEGIN
  IF position('moved.cash + moved.bonus' IN definition) > 0 THEN RETURN; END IF;
  IF position('wire_balance(moved.cash,' IN definition) = 0 THEN
    RAISE EXCEPTION 'provider_debit no longer tells its balance as wire_balance(moved.cash, ...): it must be cash plus bonus';
  END IF;
  EXECUTE replace(definition, 'wire_balance(moved.cash,', 'wire_balance(moved.cash + moved.bonus,');
END $$;
