-- What a rollback takes back.
CREATE OR REPLACE FUNCTION provider_original(
  p_provider text, p_transaction text, OUT kind text, OUT player_id text, OUT round_id text, OUT amount bigint,
  OUT outcome text, OUT rolled_back boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  d published.movements;
BEGIN
  SELECT t.kind, t.player_id, t.round_id, t.amount, t.outcome, t.rolled_back
    INTO kind, player_id, round_id, amount, outcome, rolled_back FROM provider_transactions t
    WHERE t.provider_id = p_provider AND t.transaction_id = p_transaction;
  IF FOUND THEN RETURN; END IF;
  d := provider_plain_debit(p_provider, p_transaction);
  IF d.id IS NULL THEN RETURN; END IF;
  kind := 'debit';
  player_id := d.player_id;
  round_id := d.detail ->> 'round_id';
  amount := -(d.cash_delta + d.bonus_delta);
  outcome := 'ok';
  rolled_back := EXISTS (SELECT FROM published.movements r WHERE r.target_id = d.id AND r.result = 'ok');
END $$;
