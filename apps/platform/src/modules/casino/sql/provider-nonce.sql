-- Remembers a nonce; false when it was seen before. Null was checked before, by the batch that left the call out.
CREATE OR REPLACE FUNCTION provider_nonce(p_provider text, p_nonce text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  RETURN p_nonce IS NULL OR remember_nonce('provider:' || p_provider, p_nonce, p_now);
END $$;
