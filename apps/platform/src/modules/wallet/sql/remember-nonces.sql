-- Remembers the nonces of signed calls and answers those that were not seen before.
CREATE OR REPLACE FUNCTION remember_nonces(p_party text, p_nonces text[], p_at timestamptz) RETURNS text[]
LANGUAGE plpgsql AS $$
DECLARE
  fresh text[];
BEGIN
  -- In one order: two calls with the same nonces do not deadlock.
  WITH n AS (
    INSERT INTO signed_nonces (party, nonce, seen_at) SELECT p_party, x, p_at FROM unnest(p_nonces) x ORDER BY x
      ON CONFLICT DO NOTHING RETURNING nonce
  ) SELECT coalesce(array_agg(n.nonce), '{}') INTO fresh FROM n;
  RETURN fresh;
END $$;

-- Whether a nonce was not seen before.
CREATE OR REPLACE FUNCTION remember_nonce(p_party text, p_nonce text, p_at timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO signed_nonces (party, nonce, seen_at) VALUES (p_party, p_nonce, p_at) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
