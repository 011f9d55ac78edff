-- One row an idempotency key, refused ones included: what was asked, what changed, and the balances right after.
CREATE OR REPLACE VIEW published.movements AS
  SELECT id, brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency, cash_delta,
    bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at
  FROM ledger.transactions;
GRANT SELECT ON published.movements TO palco_app;

-- The lines of each transaction; they sum to zero.
CREATE OR REPLACE VIEW published.entries AS
  SELECT transaction_id, line, brand_id, currency, account, player_id, amount
  FROM ledger.entries;
GRANT SELECT ON published.entries TO palco_app;

-- Each player's balances at this moment.
CREATE OR REPLACE VIEW published.balances AS
  SELECT brand_id, player_id, currency, cash, bonus, held, moved_at, limited
  FROM ledger.accounts;
GRANT SELECT ON published.balances TO palco_app;

-- How far the books are checked.
CREATE OR REPLACE VIEW published.books_check AS
  SELECT checked_id, checked_at, whole_at
  FROM books_check;
GRANT SELECT ON published.books_check TO palco_app;
