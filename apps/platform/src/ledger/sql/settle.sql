-- Held -> counterparty, the whole hold; p_fee of it goes to fees.
CREATE OR REPLACE FUNCTION ledger.settle(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_hold_scope text, p_hold_key text, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF p_fee < 0 THEN RAISE EXCEPTION 'a fee is not negative' USING ERRCODE = 'check_violation'; END IF;
  RETURN ledger.resolve_hold(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
    p_detail, p_at, 'settle'), p_hold_scope, p_hold_key, p_counterparty, p_fee);
END $$;

GRANT EXECUTE ON FUNCTION ledger.settle TO palco_app;
