-- Locks a player's account for the rest of the transaction, as every movement does, and answers it.
CREATE OR REPLACE FUNCTION ledger.lock_account(p_brand_id text, p_player_id text) RETURNS ledger.accounts
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT * FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE
$$;

GRANT EXECUTE ON FUNCTION ledger.lock_account TO palco_app;
