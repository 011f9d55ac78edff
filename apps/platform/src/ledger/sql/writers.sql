-- The transactions that have written movements, or are about to, and have not ended; by their virtual id. A reader that
-- must not miss a movement waits for those it saw: ids are drawn before commit.
CREATE OR REPLACE FUNCTION ledger.writers() RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT virtualtransaction FROM pg_catalog.pg_locks WHERE relation = 'ledger.transactions'::regclass
    AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
    AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()
$$;
GRANT EXECUTE ON FUNCTION ledger.writers TO palco_app;
