-- What a known id answers: its first answer, or a refusal when the data is another. Null when it is new. Only a debit
-- knows p_exponent; the hash says what kind of call it is, so nothing else can repeat a debit's first answer.
CREATE OR REPLACE FUNCTION provider_replay(p_provider text, p_transaction text, p_hash text, p_exponent int DEFAULT NULL)
RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  t record;
BEGIN
  SELECT * INTO t FROM provider_original(p_provider, p_transaction, p_exponent);
  IF t.kind IS NULL THEN RETURN NULL; END IF;
  -- A tombstone has no data: whatever comes under its id is refused alike.
  IF t.payload_hash <> p_hash OR t.answer IS NULL THEN
    RETURN ROW('duplicate_transaction', provider_refusal('duplicate_transaction'), false)::provider_answer;
  END IF;
  RETURN ROW(t.outcome, t.answer, true)::provider_answer;
END $$;
