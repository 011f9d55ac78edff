-- Deposits and withdrawals with their states.
CREATE OR REPLACE VIEW published.payments AS
  SELECT id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, provider_id,
    sent_at, created_at, updated_at, owner_case_at, cause
  FROM payments;
GRANT SELECT ON published.payments TO palco_app;

-- By what means payments are made, and whether the player was found to be their owner.
CREATE OR REPLACE VIEW published.payment_means AS
  SELECT p.id AS payment_id, p.brand_id, p.player_id, p.method_id, m.kind AS method_kind, p.status, p.created_at,
    coalesce((SELECT c.result = 'match' FROM payment_owner_checks c WHERE c.payment_id = p.id ORDER BY c.id DESC LIMIT 1), false) AS owner_matches
  FROM payments p JOIN payment_methods m ON m.brand_id = p.brand_id AND m.id = p.method_id;
GRANT SELECT ON published.payment_means TO palco_app;

-- What a payment was, and whether its owner was found to be the player, since when: of a moment the last one before it holds.
CREATE OR REPLACE VIEW published.payment_states AS
  SELECT id, payment_id, to_status AS status, at FROM payment_history;
GRANT SELECT ON published.payment_states TO palco_app;
CREATE OR REPLACE VIEW published.payment_owner_results AS
  SELECT id, payment_id, result = 'match' AS matches, compared_at FROM payment_owner_checks;
GRANT SELECT ON published.payment_owner_results TO palco_app;

-- The transactions that are writing steps of payments and have not ended, as ledger.writers.
CREATE OR REPLACE FUNCTION published.payment_writers() RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT virtualtransaction FROM pg_catalog.pg_locks WHERE relation = 'payment_history'::regclass
    AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())
    AND mode = 'RowExclusiveLock' AND pid <> pg_backend_pid()
$$;
GRANT EXECUTE ON FUNCTION published.payment_writers TO palco_app;
