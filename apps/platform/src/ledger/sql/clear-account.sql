-- Lets ledger.post_many take up to p_amount of a limited account before p_until, as nothing that limits it objects to that. The caller has asked
-- under the account's lock. Every other movement that takes something takes it back as well: a win that is reversed may leave less.
CREATE OR REPLACE FUNCTION ledger.clear_account(p_brand_id text, p_player_id text, p_amount bigint, p_until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE ledger.accounts SET cleared = p_amount, cleared_until = p_until
    WHERE brand_id = p_brand_id AND player_id = p_player_id AND limited
$$;

GRANT EXECUTE ON FUNCTION ledger.clear_account TO palco_app;
