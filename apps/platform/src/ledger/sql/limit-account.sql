-- Says whether something above the ledger decides what an account may stake: ledger.post_many leaves it out then.
CREATE OR REPLACE FUNCTION ledger.limit_account(p_brand_id text, p_player_id text, p_limited boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE ledger.accounts SET limited = p_limited
    WHERE brand_id = p_brand_id AND player_id = p_player_id AND limited <> p_limited
$$;

GRANT EXECUTE ON FUNCTION ledger.limit_account TO palco_app;
