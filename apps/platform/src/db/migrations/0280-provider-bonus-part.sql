-- The provider hears how much of a balance is bonus money, so that a game can show it apart (docs/provider-protocol.md).
-- The field is left out when there is none: batches take only players without bonus money (ledger.post_many), so their
-- answers and what they cost stay as they are.

CREATE FUNCTION wire_bonus(bonus bigint, currency text, exponent int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN bonus > 0 THEN ',"bonus":' || wire_balance(bonus, currency, exponent) ELSE '' END;

-- `bonus` is the text that wire_bonus makes, empty when there is none.
CREATE FUNCTION provider_ok(transaction_id text, balance text, bonus text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"transaction_id":' || to_json(transaction_id)::text || ',"balance":' || balance || bonus || '}';

-- The three functions as they are, but for that field in the answer of a movement that was made.
DO $$
DECLARE
  change record;
  definition text;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('provider_debit', 'provider_ok(p_transaction, balance)',
      'provider_ok(p_transaction, balance, wire_bonus(moved.bonus, p_currency, p_exponent))'),
    ('provider_credit', 'provider_ok(p_transaction, wire_balance(moved.cash + moved.bonus, p_currency, p_exponent))',
      'provider_ok(p_transaction, wire_balance(moved.cash + moved.bonus, p_currency, p_exponent),
        wire_bonus(moved.bonus, p_currency, p_exponent))'),
    ('provider_rollback', 'SELECT cash + bonus AS playable, currency INTO a',
      'SELECT cash + bonus AS playable, bonus, currency INTO a'),
    ('provider_rollback',
      'provider_ok(p_transaction, wire_balance(a.playable, a.currency, (p_exponents ->> a.currency)::int))',
      'provider_ok(p_transaction, wire_balance(a.playable, a.currency, (p_exponents ->> a.currency)::int),
        wire_bonus(a.bonus, a.currency, (p_exponents ->> a.currency)::int))')
  ) v (name, part, replacement) LOOP
    definition := pg_get_functiondef(change.name::regproc);
    IF position(change.part IN definition) = 0 THEN
      RAISE EXCEPTION '% no longer has the text that this migration changes: %', change.name, change.part;
    END IF;
    EXECUTE replace(definition, change.part, change.replacement);
  END LOOP;
END $$;
