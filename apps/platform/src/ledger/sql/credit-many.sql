-- Credits the cash of players, zero included (a lost round that ends): any number of credits of one player, in the order given,
-- each with the balances right after it. Answers the keys it took; what has no account or another currency, or a key that is known,
-- is left out, and nothing is stored for it. p_locked: this transaction has locked the accounts before, by ledger.lock_accounts.
CREATE OR REPLACE FUNCTION ledger.credit_many(p_refs ledger.ref[], p_cash bigint[], p_counterparty text, p_locked boolean DEFAULT false)
RETURNS TABLE (key text, code text, replayed boolean, transaction_id bigint, cash bigint, bonus bigint, held bigint, currency text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  IF EXISTS (SELECT FROM unnest(p_cash) x WHERE x IS NULL OR x < 0) THEN
    RAISE EXCEPTION 'a credit is not negative' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT ledger.in_chart(p_counterparty) THEN RETURN; END IF;
  -- A separate statement: the next one then sees what these rows are now, and no other transaction can change them.
  IF NOT p_locked THEN
    PERFORM ledger.lock_accounts(array_agg(r.brand_id), array_agg(r.player_id)) FROM unnest(p_refs) r;
  END IF;
  RETURN QUERY SELECT * FROM ledger.move_many(p_refs, 'post', p_cash, array_fill(p_counterparty, ARRAY[cardinality(p_refs)]));
END $$;

GRANT EXECUTE ON FUNCTION ledger.credit_many TO palco_app;
