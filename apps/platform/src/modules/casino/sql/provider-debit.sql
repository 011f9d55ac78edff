-- Takes a provider's debits, each transaction and round once, by sets of rows: one round trip and one commit for all that wait at the
-- same moment (docs/decisions/0010-debit-batches.md, 0019-lean-debits.md). Answers a row for each that is decided. Every refusal
-- after the nonce is for good: the id stays refused.
--
-- With p_nonce only the plain case is decided: an id and a round never seen, and cash that pays. Whatever else comes is left out, and nothing
-- but its nonce is stored, and the caller sends it alone. p_nonce null: one debit alone, whose nonce was checked before, with
-- every rule. Only that waits for locks: what another transaction holds is left out of a batch, so batches cannot deadlock.
--
-- Every table is entered by its key, row by row (LATERAL … OFFSET 0, LIMIT 1), whatever the planner believes about its
-- size: plans are kept, and one made while the tables were small would read them whole later.
--
-- A debit that cash paid leaves nothing but its movement in the ledger, which has all that provider_replay needs.
-- p_tournament, of a debit alone: it enters a tournament; p_tournament_id: which one, where its provider names it.
DROP FUNCTION IF EXISTS provider_debit(text, timestamptz, text[], text[], text[], text[], bigint[], text[], int[], text[]);
DROP FUNCTION IF EXISTS provider_debit(text, timestamptz, text[], text[], text[], text[], bigint[], text[], int[], text[], boolean);
CREATE OR REPLACE FUNCTION provider_debit(
  p_provider text, p_now timestamptz, p_nonce text[], p_session text[], p_transaction text[], p_round text[],
  p_amount bigint[], p_currency text[], p_exponent int[], p_hash text[], p_tournament boolean DEFAULT false,
  p_tournament_id text DEFAULT NULL
) RETURNS TABLE (transaction_id text, outcome text, answer text) LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_alone boolean := p_nonce IS NULL;
  v_nonces text[] := coalesce(p_nonce, array_fill('-'::text, ARRAY[cardinality(p_transaction)]));
  v_fresh text[];
  v_mine text[];
  -- Nearly always. Looking for each of 64 in a list of 64 would cost more than finding its session.
  v_all boolean := v_alone;
  known provider_answer;
  v record;
BEGIN
  IF v_alone THEN
    PERFORM provider_lock(p_provider, p_transaction[1]);
    known := provider_replay(p_provider, p_transaction[1], p_hash[1], p_exponent[1]);
    IF known.outcome IS NOT NULL THEN RETURN QUERY SELECT p_transaction[1], known.outcome, known.answer; RETURN; END IF;
    PERFORM FROM game_rounds WHERE provider_id = p_provider AND round_id = p_round[1] FOR UPDATE;
  ELSE
    v_fresh := remember_nonces('provider:' || p_provider, p_nonce, p_now);
    -- The same lock as provider_lock: a rollback of one of these ids comes before or after this batch.
    SELECT array_agg(x) INTO v_mine FROM unnest(p_transaction) x
      WHERE pg_try_advisory_xact_lock(hashtextextended(p_provider || ' ' || x, 0));
    v_all := cardinality(v_fresh) = cardinality(p_nonce)
      AND coalesce(cardinality(v_mine), 0) = cardinality(p_transaction);
  END IF;

  WITH d AS MATERIALIZED (
    SELECT c.* FROM (
      SELECT i.*, x.brand_id, x.player_id, x.game_id, x.max_stake, x.cycle_ms, g.player_id IS NULL AS first, CASE
          WHEN x.id IS NULL OR x.ended_at IS NOT NULL OR x.expires_at <= p_now THEN 'session_ended'
          WHEN p.status <> 'active' THEN 'player_blocked'
          WHEN x.currency <> i.currency THEN 'currency_mismatch'
          WHEN g.player_id <> x.player_id OR g.game_id <> x.game_id THEN 'unknown_round'
          WHEN g.status <> 'open' THEN 'round_closed'
          WHEN (g.player_id IS NULL AND i.amount < x.min_stake) OR coalesce(g.staked, 0) + i.amount > x.max_stake THEN 'stake_out_of_bounds'
          WHEN x.cycle_ms > 0 AND g.player_id IS NULL AND game_cycle_over_at(x.player_id, x.game_id) > p_now THEN 'too_soon'
          ELSE 'ok' END AS checked
        FROM unnest(v_nonces, p_session, p_transaction, p_round, p_amount, p_currency, p_exponent, p_hash)
          i (nonce, session_id, id, round_id, amount, currency, exponent, hash)
          LEFT JOIN LATERAL (SELECT * FROM game_sessions
            WHERE id = i.session_id AND provider_id = p_provider AND opened_at IS NOT NULL OFFSET 0) x ON true
          LEFT JOIN LATERAL (SELECT status FROM published.players WHERE id = x.player_id OFFSET 0) p ON true
          LEFT JOIN LATERAL (SELECT player_id, game_id, status, staked FROM game_rounds
            WHERE provider_id = p_provider AND round_id = i.round_id LIMIT 1) g ON true
        WHERE v_all OR (i.nonce = ANY (v_fresh) AND i.id = ANY (v_mine)) OFFSET 0) c
      WHERE v_alone OR (c.checked = 'ok' AND c.first
        AND (SELECT true FROM provider_transactions k
          WHERE k.provider_id = p_provider AND k.transaction_id = c.id LIMIT 1) IS NULL
        -- In any brand: an id is the provider's.
        AND (SELECT true FROM published.movements k
          WHERE k.key = c.id AND k.scope = 'provider:' || p_provider LIMIT 1) IS NULL)
  ), m AS MATERIALIZED (
    SELECT f.* FROM (
      SELECT array_agg(d.amount) AS amounts, array_agg(d.round_id) AS rounds,
          array_agg(ROW(d.brand_id, 'provider:' || p_provider, d.id, d.hash, 'stake', d.player_id, d.currency, CASE
              -- The first stake of a round only: a further one buys something of the game. Who has free spins has bonus money, and goes alone.
              WHEN v_alone AND d.first AND casino_free_spin(d.brand_id, d.player_id, d.game_id, d.amount, p_now)
              THEN jsonb_build_object('game_id', d.game_id, 'round_id', d.round_id, 'fund', 'bonus', 'free_spin', true)
              WHEN v_alone AND p_tournament THEN jsonb_build_object('game_id', d.game_id, 'round_id', d.round_id,
                'tournament', coalesce(to_jsonb(p_tournament_id), 'true'))
              ELSE jsonb_build_object('game_id', d.game_id, 'round_id', d.round_id) END, p_now, NULL)::ledger.ref) AS refs
        FROM d WHERE d.checked = 'ok' HAVING count(*) > 0) a,
      play_stake('casino', a.refs, a.amounts, 'provider:' || p_provider, p_provider, a.rounds, NOT v_alone) f
  ), r AS (
    INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, opened_at)
      SELECT p_provider, d.round_id, d.brand_id, d.player_id, d.game_id, d.session_id, d.currency, 'open', d.amount, p_now
        FROM d JOIN m ON m.key = d.id WHERE NOT v_alone
  )
  SELECT array_agg(s.id) AS ids, array_agg(s.outcome) AS outcomes, array_agg(CASE WHEN s.outcome = 'ok'
      THEN provider_ok(s.id, wire_balance(s.cash + s.bonus, s.currency, s.exponent), wire_bonus(s.bonus, s.currency, s.exponent))
      WHEN s.outcome = 'session_loss' THEN provider_loss_refusal(wire_balance(s.cash + s.bonus, s.currency, s.exponent),
        wire_balance(published.session_plan_leaves(s.player_id, p_now), s.currency, s.exponent))
      ELSE provider_refusal(s.outcome, wire_balance(s.cash + s.bonus, s.currency, s.exponent)) END) AS answers,
      max(s.bonus_left) FILTER (WHERE v_alone) AS bonus, max(s.brand_id) FILTER (WHERE v_alone) AS brand_id,
      max(s.player_id) FILTER (WHERE v_alone) AS player_id, max(s.game_id) FILTER (WHERE v_alone) AS game_id,
      max(s.max_stake) FILTER (WHERE v_alone) AS max_stake,
      array_agg(s.session_id) FILTER (WHERE s.cycle_ms > 0 AND s.first AND s.outcome = 'ok') AS cycled
    INTO v FROM (
      SELECT d.*, m.cash, m.bonus AS bonus_left, CASE WHEN m.bonus > 0 THEN playable_bonus(d.game_id, m.bonus) ELSE 0 END AS bonus,
          CASE WHEN d.checked <> 'ok' THEN d.checked WHEN m.code = 'unknown_account' THEN 'unknown_player'
            WHEN m.code = 'idempotency_conflict' THEN 'duplicate_transaction' WHEN m.code IN ('restricted', 'identity_before_play', 'funds_before_play', 'texts_not_accepted') THEN 'player_blocked' ELSE m.code END AS outcome
        FROM d LEFT JOIN m ON m.key = d.id WHERE v_alone OR m.key IS NOT NULL OFFSET 0) s;
  IF v_alone AND v.outcomes[1] = 'ok' THEN
    INSERT INTO game_rounds AS r (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked, opened_at)
      VALUES (p_provider, p_round[1], v.brand_id, v.player_id, v.game_id, p_session[1], p_currency[1], 'open', p_amount[1], p_now)
      ON CONFLICT (provider_id, round_id) DO UPDATE SET staked = r.staked + excluded.staked
        WHERE r.status = 'open' AND r.player_id = excluded.player_id AND r.game_id = excluded.game_id
          AND r.staked + excluded.staked <= v.max_stake;
    -- Two first debits of one round met here: everything is taken back and tried again in order.
    IF NOT FOUND THEN RAISE EXCEPTION 'round % changed meanwhile', p_round[1] USING ERRCODE = 'serialization_failure'; END IF;
  END IF;
  IF v.cycled IS NOT NULL THEN PERFORM begin_game_cycles(v.cycled, p_now); END IF;
  IF v_alone AND (v.outcomes[1] <> 'ok' OR v.bonus > 0) THEN
    INSERT INTO provider_transactions (provider_id, transaction_id, kind, payload_hash, brand_id, player_id, round_id, amount, outcome,
        answer, created_at)
      VALUES (p_provider, p_transaction[1], 'debit', p_hash[1], v.brand_id, v.player_id, p_round[1], p_amount[1], v.outcomes[1],
        v.answers[1], p_now);
  END IF;
  RETURN QUERY SELECT * FROM unnest(v.ids, v.outcomes, v.answers);
  IF NOT v_alone AND NOT v_all THEN
    RETURN QUERY SELECT i.id, 'replayed_nonce', provider_refusal('replayed_nonce')
      FROM unnest(p_transaction, p_nonce) i (id, nonce) WHERE i.nonce <> ALL (v_fresh);
  END IF;
END $$;
