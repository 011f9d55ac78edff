-- A correction may leave a player in debt: cash below zero (docs/ledger.md). Bonus money and held money never are.
ALTER TABLE ledger.accounts DROP CONSTRAINT balance_not_negative;
ALTER TABLE ledger.accounts ADD CONSTRAINT balance_not_negative CHECK (bonus >= 0 AND held >= 0);
