-- Keeps the key of an original that never arrived, so that it is refused when it does. Answers the row, or null
-- when the key was taken at this very moment (by another player: this one's account is locked).
CREATE OR REPLACE FUNCTION ledger.bury(r ledger.ref, a ledger.accounts, p_scope text, p_key text)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  buried ledger.outcome;
BEGIN
  r.movement := 'tombstone'; r.scope := p_scope; r.key := p_key; r.payload_hash := 'tombstone';
  buried := ledger.record(r, a, 'already_reversed', 0, 0, 0, NULL, 0, NULL);
  RETURN CASE WHEN NOT buried.replayed AND buried.code = 'already_reversed' THEN buried.transaction_id END;
END $$;
