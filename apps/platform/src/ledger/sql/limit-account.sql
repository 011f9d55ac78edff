-- Says whether something above the ledger decides what an account may stake: ledger.post_many leaves it out then. What was cleared before is
-- taken back. The account is locked first, so that what clears it at this moment comes before and is seen.
CREATE OR REPLACE FUNCTION ledger.limit_account(p_brand_id text, p_player_id text, p_limited boolean) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT FROM ledger.accounts WHERE brand_id = p_brand_id AND player_id = p_player_id FOR NO KEY UPDATE;
  UPDATE ledger.accounts SET limited = p_limited, cleared_until = NULL
    WHERE brand_id = p_brand_id AND player_id = p_player_id AND (limited <> p_limited OR cleared_until IS NOT NULL);
$$;

GRANT EXECUTE ON FUNCTION ledger.limit_account TO palco_app;
