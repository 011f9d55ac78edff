-- What follows the ledger sleeps until it moves.
CREATE OR REPLACE TRIGGER announced AFTER INSERT ON ledger.transactions
  FOR EACH STATEMENT EXECUTE FUNCTION public.announce_rows('movements');
