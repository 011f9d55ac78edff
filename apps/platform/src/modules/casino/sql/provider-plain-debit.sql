-- A debit taken in a batch is in no table but the ledger: its transaction has the id, the hash, the player, the round,
-- the stake, and the balance after it, which is the answer.
-- It answered the ledger's own row type before.
DROP FUNCTION IF EXISTS provider_plain_debit(text, text);
CREATE OR REPLACE FUNCTION provider_plain_debit(p_provider text, p_transaction text) RETURNS published.movements
LANGUAGE sql STABLE AS $$
  SELECT * FROM published.movements WHERE key = p_transaction AND scope = 'provider:' || p_provider
    AND movement = 'post' AND kind = 'stake' AND result = 'ok' LIMIT 1
$$;
