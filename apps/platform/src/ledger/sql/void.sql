-- Held -> cash, the whole hold.
CREATE OR REPLACE FUNCTION ledger.void(
  p_brand_id text, p_player_id text, p_currency text, p_scope text, p_key text, p_payload_hash text, p_kind text,
  p_detail jsonb, p_at timestamptz, p_hold_scope text, p_hold_key text
) RETURNS ledger.outcome LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN ledger.resolve_hold(ROW(p_brand_id, p_scope, p_key, p_payload_hash, p_kind, p_player_id, p_currency,
    p_detail, p_at, 'void'), p_hold_scope, p_hold_key, NULL, 0);
END $$;

GRANT EXECUTE ON FUNCTION ledger.void TO palco_app;
