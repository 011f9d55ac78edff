-- Takes wins back whole, one or many, and answers each by its key as the ledger does: their rounds were settled wrongly and are open
-- again. Cash that is gone becomes debt; bonus money that is gone is the brand's loss. Sets of rows take back those in which bonus money
-- has no part. The caller holds the locks of the rounds; the right result is a new win.
CREATE OR REPLACE FUNCTION play_take_back(p_refs ledger.ref[], p_original text[], p_source text, p_round text[])
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_plain record;
  v_keys text[];
  v_moved ledger.outcome[];
  r ledger.ref;
  i int := 0;
  moved ledger.outcome;
BEGIN
  -- All of them before the first moves: plain wins and the others are two sequences of players.
  PERFORM ledger.lock_accounts(array_agg(x.brand_id), array_agg(x.player_id)) FROM unnest(p_refs) x;
  SELECT array_agg(x.ref) AS refs, array_agg(x.original) AS originals INTO v_plain
    FROM (SELECT unnest(p_refs) AS ref, unnest(p_original) AS original, unnest(p_round) AS round_id) x
    WHERE (SELECT true FROM published.play_bonus_rounds b
      WHERE b.provider_id = p_source AND b.round_id = x.round_id LIMIT 1) IS NULL;
  IF v_plain.refs IS NOT NULL THEN
    SELECT array_agg(m.key), array_agg(ROW(m.code, m.replayed, m.transaction_id, m.cash, m.bonus, m.held, m.currency)::ledger.outcome)
      INTO v_keys, v_moved FROM ledger.reverse_many(v_plain.refs, v_plain.originals) m;
    RETURN QUERY SELECT * FROM unnest(v_keys, v_moved);
    IF cardinality(v_keys) = cardinality(p_refs) THEN RETURN; END IF;
  END IF;

  FOREACH r IN ARRAY p_refs LOOP
    i := i + 1;
    CONTINUE WHEN r.key = ANY (v_keys);
    PERFORM play_restore_bonus(r, (SELECT m.bonus_delta FROM published.movements m
      WHERE m.brand_id = r.brand_id AND m.scope = r.scope AND m.key = p_original[i]));
    moved := ledger.reverse(r, r.scope, p_original[i], false, true);
    IF moved.code = 'ok' AND NOT moved.replayed THEN
      PERFORM play_bonus_round_changed(p_source, p_round[i], 0, true);
    END IF;
    key := r.key; code := moved.code; replayed := moved.replayed; transaction_id := moved.transaction_id;
    cash := moved.cash; bonus := moved.bonus; held := moved.held; currency := moved.currency;
    RETURN NEXT;
  END LOOP;
END $$;
