-- The first answer of a known key; null when the key is new. Caller holds the account's lock.
CREATE OR REPLACE FUNCTION ledger.replay(r ledger.ref) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  SELECT id, payload_hash, movement, player_id, result, cash, bonus, held, currency INTO t
    FROM ledger.transactions
    WHERE brand_id = r.brand_id AND scope = r.scope AND key = r.key;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  -- A tombstone stands for an original that has not come: any payload of that player is refused alike.
  IF t.player_id <> r.player_id
    OR (t.movement <> 'tombstone' AND (t.payload_hash <> r.payload_hash OR t.movement <> r.movement)) THEN
    RETURN ROW('idempotency_conflict', false, NULL, NULL, NULL, NULL, NULL)::ledger.outcome;
  END IF;
  RETURN ROW(t.result, true, t.id, t.cash, t.bonus, t.held, t.currency)::ledger.outcome;
END $$;
