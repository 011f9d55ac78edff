-- Pays wins of rounds of one product, one or many, zero for a lost round that ends, and answers each by its key as the ledger does. A
-- win goes back to where the stakes of its round came from: p_staked is all that was staked in it. With p_ended nothing more is paid in
-- this round. Sets of rows pay those in which bonus money has no part; wins of a product between players that does not say from whom
-- are noted as of an unknown source. The caller holds the locks of the rounds; p_locked: of the players' accounts too.
CREATE OR REPLACE FUNCTION play_win(
  p_refs ledger.ref[], p_amount bigint[], p_counterparty text, p_source text, p_round text[], p_staked bigint[], p_ended boolean[],
  p_locked boolean DEFAULT false
)
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_unnamed boolean := play_names_no_source(p_source);
  v_plain record;
  v_keys text[];
  v_moved ledger.outcome[];
  r ledger.ref;
  i int := 0;
  -- Null: no bonus money was staked in this round.
  v_bonus bigint;
  moved ledger.outcome;
BEGIN
  -- One by itself costs less by the rules for all.
  IF cardinality(p_refs) > 1 AND NOT v_unnamed THEN
    -- All of them before the first moves: plain wins and the others are two sequences of players.
    IF NOT p_locked THEN PERFORM ledger.lock_accounts(array_agg(x.brand_id), array_agg(x.player_id)) FROM unnest(p_refs) x; END IF;
    SELECT array_agg(x.ref) AS refs, array_agg(x.amount) AS amounts INTO v_plain
      FROM (SELECT unnest(p_refs) AS ref, unnest(p_amount) AS amount, unnest(p_round) AS round_id) x
      WHERE (SELECT true FROM published.play_bonus_rounds b
        WHERE b.provider_id = p_source AND b.round_id = x.round_id LIMIT 1) IS NULL;
    IF v_plain.refs IS NOT NULL THEN
      SELECT array_agg(m.key), array_agg(ROW(m.code, m.replayed, m.transaction_id, m.cash, m.bonus, m.held, m.currency)::ledger.outcome)
        INTO v_keys, v_moved FROM ledger.credit_many(v_plain.refs, v_plain.amounts, p_counterparty, true) m;
      RETURN QUERY SELECT * FROM unnest(v_keys, v_moved);
      IF cardinality(v_keys) = cardinality(p_refs) THEN RETURN; END IF;
    END IF;
  END IF;

  FOREACH r IN ARRAY p_refs LOOP
    i := i + 1;
    CONTINUE WHEN r.key = ANY (v_keys);
    v_bonus := play_bonus_part(p_source, p_round[i], p_amount[i], p_staked[i]);
    moved := ledger.post(r, p_amount[i] - coalesce(v_bonus, 0), coalesce(v_bonus, 0), p_counterparty, 0);
    IF moved.code = 'ok' AND NOT moved.replayed THEN
      r.at := coalesce(r.at, clock_timestamp());
      IF v_unnamed AND p_amount[i] > 0 THEN
        PERFORM play_transferred(r.brand_id, r.player_id, r.currency, p_source, p_round[i], p_amount[i], NULL, r.at);
      END IF;
      IF v_bonus > 0 THEN moved := play_bonus_came_back(p_source, p_round[i], r.key, v_bonus, r.at, moved); END IF;
      IF v_bonus IS NOT NULL AND p_ended[i] THEN PERFORM play_bonus_round_changed(p_source, p_round[i], 0, false); END IF;
    END IF;
    key := r.key; code := moved.code; replayed := moved.replayed; transaction_id := moved.transaction_id;
    cash := moved.cash; bonus := moved.bonus; held := moved.held; currency := moved.currency;
    RETURN NEXT;
  END LOOP;
END $$;
