-- Makes everything about one transaction id happen one after the other.
CREATE OR REPLACE FUNCTION provider_lock(p_provider text, p_transaction text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_provider || ' ' || p_transaction, 0));
END $$;
