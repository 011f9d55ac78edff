-- Changes a player's cash and bonus against one counterparty.
CREATE OR REPLACE FUNCTION ledger.post(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_cash bigint, p_bonus bigint, p_counterparty text, p_fee bigint
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  answer ledger.outcome := ledger.post_covered(p_brand_id, p_player_id, p_currency, p_scope, p_key, p_payload_hash, p_kind,
    p_detail, p_at, p_cash, p_bonus, p_counterparty, p_fee);
BEGIN
  IF answer.code IS NOT NULL THEN RETURN answer; END IF;
  RETURN ledger.post_checked(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
    p_detail, p_at, 'post'), p_cash, p_bonus, p_counterparty, p_fee);
END $$;

GRANT EXECUTE ON FUNCTION ledger.post TO palco_app;
