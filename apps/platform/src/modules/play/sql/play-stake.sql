-- Takes a stake of any product and decides what pays for it: the product's funds in their order (docs/play.md). The ledger
-- moves what is decided here, and stores the answer under the key, refusals included.
--
-- p_source and p_round name what is staked on: bonus money is of one bonus within a round. With p_hold_key the stake is
-- the whole of what was held under that key. With free_bet in p_detail it is the whole of that free bet: the movement is zero, since no
-- money of the player moves, and what it wins is cash. With "fund": "bonus" in it all of it is bonus money, or it is refused;
-- "free_spin" says that it is one of the player's free spins. Where players win from each other only funds are taken that may be staked
-- there (fund_between_players).
CREATE OR REPLACE FUNCTION play_stake(
  p_product text, p_brand text, p_player text, p_currency text, p_scope text, p_key text, p_hash text, p_detail jsonb,
  p_at timestamptz, p_amount bigint, p_counterparty text, p_source text, p_round text, p_hold_key text DEFAULT NULL
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  v_funds text[] := (SELECT funds FROM products WHERE id = p_product);
  v_fund text;
  a record;
  moved ledger.outcome;
  v_open bigint := p_amount;
  v_cash bigint := 0;
  v_bonus bigint := 0;
  v_code text;
BEGIN
  IF v_funds IS NULL THEN RAISE EXCEPTION 'the product % is not registered', p_product; END IF;
  IF p_hold_key IS NOT NULL THEN
    IF NOT 'held' = ANY (v_funds) THEN RAISE EXCEPTION 'stakes of % are not held', p_product; END IF;
    RETURN ledger.settle(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, p_scope,
      p_hold_key, p_counterparty, 0);
  END IF;
  IF p_detail ? 'free_bet' THEN
    IF NOT 'free_bet' = ANY (v_funds) THEN RAISE EXCEPTION 'stakes of % are no free bets', p_product; END IF;
    v_code := CASE WHEN play_between_players(p_product, p_detail) THEN 'insufficient_funds'
      ELSE play_free_bet_stake(p_brand, p_player, p_currency, p_detail ->> 'free_bet', p_round, p_amount,
        coalesce(p_at, clock_timestamp())) END;
    IF v_code <> 'ok' THEN
      RETURN ledger.refuse(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, p_counterparty,
        v_code);
    END IF;
    RETURN ledger.post(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, 0, 0, p_counterparty,
      0);
  END IF;
  IF p_detail ->> 'fund' = 'bonus' THEN
    IF NOT 'bonus' = ANY (v_funds) THEN RAISE EXCEPTION 'stakes of % are no bonus money', p_product; END IF;
    v_funds := '{bonus}';
  END IF;
  -- Nearly always: one statement, and nothing else is asked. An account with a limit is left out there.
  IF v_funds[1] = 'cash' THEN
    moved := ledger.post_covered(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at,
      -p_amount, 0, p_counterparty, 0);
    IF moved.code IS NOT NULL THEN RETURN moved; END IF;
  END IF;

  IF play_between_players(p_product, p_detail) THEN
    v_funds := ARRAY(SELECT f FROM unnest(v_funds) WITH ORDINALITY u (f, place) WHERE fund_between_players(f) ORDER BY place);
  END IF;
  SELECT * INTO a FROM ledger.lock_account(p_brand, p_player);
  FOREACH v_fund IN ARRAY v_funds LOOP
    IF v_fund = 'cash' THEN v_cash := least(v_open, greatest(coalesce(a.cash, 0), 0)); v_open := v_open - v_cash;
    ELSIF v_fund = 'bonus' THEN v_bonus := least(v_open, coalesce(a.bonus, 0)); v_open := v_open - v_bonus;
    END IF;
  END LOOP;
  IF v_open > 0 AND NOT 'cash' = ANY (v_funds) THEN
    RETURN ledger.refuse(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, p_counterparty,
      'insufficient_funds');
  END IF;
  IF v_open = 0 AND v_cash > 0 AND a.limited AND a.currency = p_currency THEN
    IF play_limit_left(p_brand, p_player, coalesce(p_at, clock_timestamp())) < v_cash THEN
      RETURN ledger.refuse(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, p_counterparty,
        'own_limit');
    END IF;
  END IF;
  -- Not covered by all together, or in another currency: the ledger says so.
  IF v_open > 0 OR v_bonus = 0 OR a.currency <> p_currency THEN
    RETURN ledger.post(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, -p_amount, 0,
      p_counterparty, 0);
  END IF;
  v_code := play_bonus_may_stake(p_brand, p_player, p_source, p_round, p_amount, v_bonus, coalesce(p_at, clock_timestamp()),
    p_detail ? 'free_spin');
  IF v_code <> 'ok' THEN
    RETURN ledger.refuse(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, p_counterparty,
      v_code);
  END IF;
  moved := ledger.post(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'stake', p_detail, p_at, -v_cash, -v_bonus,
    p_counterparty, 0);
  IF moved.code = 'ok' AND NOT moved.replayed THEN
    PERFORM play_bonus_staked(p_brand, p_player, p_source, p_round, v_bonus);
  END IF;
  RETURN moved;
END $$;
