-- Credits the cash of players, zero included (a lost round that ends): any number of credits of one player, in the order given,
-- each with the cash right after it. Answers the keys it took; what has no account or another currency, or a key that is known,
-- is left out, and nothing is stored for it. p_locked: this transaction has locked the accounts before, by ledger.lock_accounts.
DROP FUNCTION IF EXISTS ledger.credit_many(text[], text[], text[], text, text[], text[], text, jsonb[], timestamptz, bigint[], text);
CREATE OR REPLACE FUNCTION ledger.credit_many(
  p_brand_id text[], p_player_id text[], p_currency text[], p_scope text, p_key text[], p_payload_hash text[],
  p_kind text, p_detail jsonb[], p_at timestamptz, p_cash bigint[], p_counterparty text,
  p_locked boolean DEFAULT false
) RETURNS SETOF text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(p_cash) x WHERE x IS NULL OR x < 0) THEN
    RAISE EXCEPTION 'a credit is not negative' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT ledger.in_chart(p_counterparty) THEN RETURN; END IF;
  -- A separate statement: the next one then sees what these rows are now, and no other transaction can change them.
  IF NOT p_locked THEN PERFORM ledger.lock_accounts(p_brand_id, p_player_id); END IF;

  RETURN QUERY SELECT ledger.move_cash_many(p_brand_id, p_player_id, p_currency, p_scope, p_key, p_payload_hash, 'post', p_kind,
    p_detail, p_at, p_cash, array_fill(p_counterparty, ARRAY[cardinality(p_key)]), NULL);
END $$;

GRANT EXECUTE ON FUNCTION ledger.credit_many TO palco_app;
