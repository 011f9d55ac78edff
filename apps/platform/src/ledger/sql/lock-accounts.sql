-- Locks the accounts of many players in the order of their owners, as one transaction that moves money of several must, so that
-- two of them cannot wait for each other in a circle.
CREATE OR REPLACE FUNCTION ledger.lock_accounts(p_brand_id text[], p_player_id text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM FROM (SELECT DISTINCT brand_id, player_id FROM unnest(p_brand_id, p_player_id) w (brand_id, player_id)
      ORDER BY brand_id, player_id OFFSET 0) w,
    LATERAL (SELECT FROM ledger.accounts a WHERE a.brand_id = w.brand_id AND a.player_id = w.player_id
      FOR NO KEY UPDATE) a;
END $$;

GRANT EXECUTE ON FUNCTION ledger.lock_accounts TO palco_app;
