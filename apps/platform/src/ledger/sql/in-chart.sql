-- The brand's side of the chart of accounts; ledger/chart.ts says what each is for.
CREATE OR REPLACE FUNCTION ledger.in_chart(account text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN account IN ('house', 'fees', 'promotions', 'adjustments', 'unaccepted', 'unclaimed')
  OR account LIKE 'provider:_%' OR account LIKE 'payments:_%' OR account LIKE 'product:_%'
  OR account LIKE 'jackpot:_%';

GRANT EXECUTE ON FUNCTION ledger.in_chart TO palco_app;
