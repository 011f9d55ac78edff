-- What an id of a provider stands for; kind is null when it is new. A debit that cash paid is in no table but the ledger: its
-- movement has the id, the hash, the player, the round, the stake, and the balance after it, of which its answer is made.
CREATE OR REPLACE FUNCTION provider_original(
  p_provider text, p_transaction text, p_exponent int DEFAULT NULL, OUT kind text, OUT payload_hash text, OUT player_id text,
  OUT round_id text, OUT amount bigint, OUT outcome text, OUT answer text, OUT rolled_back boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  d published.movements;
BEGIN
  SELECT t.kind, t.payload_hash, t.player_id, t.round_id, t.amount, t.outcome, t.answer, t.rolled_back
    INTO kind, payload_hash, player_id, round_id, amount, outcome, answer, rolled_back FROM provider_transactions t
    WHERE t.provider_id = p_provider AND t.transaction_id = p_transaction;
  IF FOUND THEN RETURN; END IF;
  SELECT * INTO d FROM published.movements WHERE key = p_transaction AND scope = 'provider:' || p_provider
    AND movement = 'post' AND published.movements.kind = 'stake' AND result = 'ok' LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  kind := 'debit';
  payload_hash := d.payload_hash;
  player_id := d.player_id;
  round_id := d.detail ->> 'round_id';
  amount := -(d.cash_delta + d.bonus_delta);
  outcome := 'ok';
  answer := provider_ok(p_transaction, wire_balance(d.cash + d.bonus, d.currency, p_exponent));
  rolled_back := EXISTS (SELECT FROM published.movements r WHERE r.target_id = d.id AND r.result = 'ok');
END $$;
