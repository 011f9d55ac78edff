-- Miles turned into money.
CREATE OR REPLACE VIEW published.miles_withdrawals AS
  SELECT id, brand_id, player_id, miles, pays, amount, currency, status, created_at
  FROM miles_withdrawals;
GRANT SELECT ON published.miles_withdrawals TO palco_app;
