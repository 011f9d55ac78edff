-- Takes stakes of one product, one or many, and answers each by its key as the ledger does: what pays is decided by the product's funds
-- (play_stake_by_funds), in the order given, that of the players' ids. p_plain: only those are taken whose product's first fund is cash and
-- whose player has cash enough, no bonus money, and no limit or enough that is cleared (play_clear), each player once, by sets of rows and without
-- waiting for a lock; the others are left out and leave nothing.
-- p_source and p_round name what is staked on: bonus money is of one bonus within a round. With p_hold_key a stake is the whole of what
-- was held under that key.
CREATE OR REPLACE FUNCTION play_stake(
  p_product text, p_refs ledger.ref[], p_amount bigint[], p_counterparty text, p_source text, p_round text[],
  p_plain boolean DEFAULT false, p_hold_key text[] DEFAULT NULL
)
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_funds text[];
  r ledger.ref;
  i int := 0;
  moved ledger.outcome;
BEGIN
  IF p_plain THEN
    RETURN QUERY SELECT m.* FROM products p, LATERAL ledger.post_many(p_refs, p_amount, p_counterparty) m
      WHERE p.id = p_product AND p.funds[1] = 'cash' AND NOT EXISTS (SELECT FROM unnest(p_refs) x WHERE x.detail ?| '{free_bet,fund}');
    RETURN;
  END IF;
  v_funds := (SELECT funds FROM products WHERE id = p_product);
  IF v_funds IS NULL THEN RAISE EXCEPTION 'the product % is not registered', p_product; END IF;
  FOREACH r IN ARRAY p_refs LOOP
    i := i + 1;
    moved := play_stake_by_funds(p_product, v_funds, r, p_amount[i], p_counterparty, p_source, p_round[i], p_hold_key[i]);
    key := r.key; code := moved.code; replayed := moved.replayed; transaction_id := moved.transaction_id;
    cash := moved.cash; bonus := moved.bonus; held := moved.held; currency := moved.currency;
    RETURN NEXT;
  END LOOP;
END $$;
