-- Opens the player's account; again with the same currency is harmless, with another is refused by a fault.
CREATE OR REPLACE FUNCTION ledger.open_account(p_brand_id text, p_player_id text, p_currency text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO ledger.accounts (brand_id, player_id, currency) VALUES (p_brand_id, p_player_id, p_currency)
    ON CONFLICT (brand_id, player_id) DO NOTHING;
  IF (SELECT currency FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id) <> p_currency THEN
    RAISE EXCEPTION 'the player''s account has another currency' USING ERRCODE = 'check_violation';
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION ledger.open_account TO palco_app;
