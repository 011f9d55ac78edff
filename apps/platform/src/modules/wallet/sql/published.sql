-- Deposits and withdrawals with their states.
CREATE OR REPLACE VIEW published.payments AS
  SELECT id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, provider_id,
    sent_at, created_at, updated_at, owner_case_at
  FROM payments;
GRANT SELECT ON published.payments TO palco_app;
