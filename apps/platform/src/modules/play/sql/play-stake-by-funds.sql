-- Takes one stake and decides what pays for it: the product's funds in their order (docs/play.md). The ledger moves what is decided
-- here, and stores the answer under the key, refusals included. Only for play_stake.
--
-- With free_bet in the detail a stake is the whole of that free bet: the movement is zero, since no
-- money of the player moves, and what it wins is cash. With "fund": "bonus" in it all of it is bonus money, or it is refused;
-- "free_spin" says that it is one of the player's free spins. Where players win from each other only funds are taken that may be staked
-- there (fund_between_players).
CREATE OR REPLACE FUNCTION play_stake_by_funds(
  p_product text, p_funds text[], r ledger.ref, p_amount bigint, p_counterparty text, p_source text, p_round text, p_hold_key text
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  v_fund text;
  a record;
  moved ledger.outcome;
  v_at timestamptz := coalesce(r.at, clock_timestamp());
  v_open bigint := p_amount;
  v_cash bigint := 0;
  v_bonus bigint := 0;
  v_code text;
  v_left bigint;
BEGIN
  IF p_hold_key IS NOT NULL THEN
    IF NOT 'held' = ANY (p_funds) THEN RAISE EXCEPTION 'stakes of % are not held', p_product; END IF;
    RETURN ledger.settle(r, r.scope, p_hold_key, p_counterparty, 0);
  END IF;
  -- Before anything else is locked: rules and funds lock rows of the player, as everything does that acts on an account.
  SELECT * INTO a FROM ledger.lock_account(r.brand_id, r.player_id);
  IF r.detail ? 'free_bet' THEN
    IF NOT 'free_bet' = ANY (p_funds) THEN RAISE EXCEPTION 'stakes of % are no free bets', p_product; END IF;
    v_code := coalesce(play_stake_refused(r.player_id, v_at), play_round_refused(r, p_product, p_amount, v_at), CASE WHEN play_between_players(p_product, r.detail) THEN 'insufficient_funds'
      ELSE play_free_bet_stake(r.brand_id, r.player_id, r.currency, r.detail ->> 'free_bet', p_round, p_amount, v_at) END);
    IF v_code <> 'ok' THEN RETURN ledger.refuse(r, p_counterparty, v_code); END IF;
    RETURN ledger.post(r, 0, 0, p_counterparty, 0);
  END IF;
  IF r.detail ->> 'fund' = 'bonus' THEN
    IF NOT 'bonus' = ANY (p_funds) THEN RAISE EXCEPTION 'stakes of % are no bonus money', p_product; END IF;
    p_funds := '{bonus}';
  END IF;

  -- Nearly always: nothing else is asked.
  IF p_funds[1] = 'cash' AND a.cash >= p_amount AND NOT a.limited THEN RETURN ledger.post(r, -p_amount, 0, p_counterparty, 0); END IF;
  IF a.limited THEN
    v_code := coalesce(play_stake_refused(r.player_id, v_at),
      CASE WHEN play_round_open(p_source, p_round) THEN play_later_stake_refused(r, p_product, p_source, p_round, p_amount, v_at)
        ELSE play_round_refused(r, p_product, p_amount, v_at) END);
    IF v_code IS NOT NULL THEN RETURN ledger.refuse(r, p_counterparty, v_code); END IF;
  END IF;
  IF play_between_players(p_product, r.detail) THEN
    p_funds := ARRAY(SELECT f FROM unnest(p_funds) WITH ORDINALITY u (f, place) WHERE fund_between_players(f) ORDER BY place);
  END IF;
  FOREACH v_fund IN ARRAY p_funds LOOP
    IF v_fund = 'cash' THEN v_cash := least(v_open, greatest(coalesce(a.cash, 0), 0)); v_open := v_open - v_cash;
    ELSIF v_fund = 'bonus' THEN v_bonus := least(v_open, coalesce(a.bonus, 0)); v_open := v_open - v_bonus;
    END IF;
  END LOOP;
  IF v_open > 0 AND NOT 'cash' = ANY (p_funds) THEN
    RETURN ledger.refuse(r, p_counterparty, 'insufficient_funds');
  END IF;
  IF v_open = 0 AND v_cash > 0 AND a.limited AND a.currency = r.currency
      AND play_limit_left(r.brand_id, r.player_id, v_at, play_area(p_counterparty, r.detail)) < v_cash THEN
    RETURN ledger.refuse(r, p_counterparty, 'own_limit');
  END IF;
  -- Not covered by all together, or in another currency: the ledger says so.
  IF v_open > 0 OR v_bonus = 0 OR a.currency <> r.currency THEN
    -- Before the post: not every rule counts a stake whose round is not stored yet.
    v_left := CASE WHEN a.limited THEN play_clear_amount(r.brand_id, r.player_id, v_at) END;
    moved := ledger.post(r, -p_amount, 0, p_counterparty, 0);
    IF a.limited AND a.bonus = 0 AND moved.code = 'ok' AND NOT moved.replayed THEN
      PERFORM play_clear(r.brand_id, r.player_id, v_left - p_amount, v_at);
    END IF;
    RETURN moved;
  END IF;
  v_code := play_bonus_may_stake(r.brand_id, r.player_id, p_source, p_round, p_amount, v_bonus, v_at, r.detail ? 'free_spin');
  IF v_code <> 'ok' THEN RETURN ledger.refuse(r, p_counterparty, v_code); END IF;
  moved := ledger.post(r, -v_cash, -v_bonus, p_counterparty, 0);
  IF moved.code = 'ok' AND NOT moved.replayed THEN
    PERFORM play_bonus_staked(r.brand_id, r.player_id, p_source, p_round, v_bonus);
  END IF;
  RETURN moved;
END $$;
