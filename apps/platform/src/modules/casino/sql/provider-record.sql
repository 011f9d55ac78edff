-- Stores the first answer of an id.
CREATE OR REPLACE FUNCTION provider_record(
  p_provider text, p_transaction text, p_kind text, p_hash text, p_brand text, p_player text, p_round text,
  p_amount bigint, p_outcome text, p_answer text, p_now timestamptz
) RETURNS provider_answer LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO provider_transactions (provider_id, transaction_id, kind, payload_hash, brand_id, player_id, round_id,
      amount, outcome, answer, created_at)
    VALUES (p_provider, p_transaction, p_kind, p_hash, p_brand, p_player, p_round, p_amount, p_outcome, p_answer, p_now);
  RETURN ROW(p_outcome, p_answer, false)::provider_answer;
END $$;
