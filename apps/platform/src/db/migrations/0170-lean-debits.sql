-- What a debit costs the database (docs/decisions/0019-lean-debits.md): one row less, keys that are told apart by their
-- first column, and answers whose functions the planner can put into the statement.

-- Every comparison of a key began with columns that hardly differ (the brand, the provider) before it came to the one
-- that does. With that one first, an id is also found without knowing the brand.
DROP INDEX ledger.transactions_key;
CREATE UNIQUE INDEX transactions_key ON ledger.transactions (key, scope, brand_id);
DROP INDEX ledger.transactions_statement;
CREATE INDEX transactions_statement ON ledger.transactions (player_id, brand_id, created_at, id)
  WHERE cash_delta <> 0 OR bonus_delta <> 0;
ALTER TABLE game_rounds DROP CONSTRAINT game_rounds_pkey, ADD PRIMARY KEY (round_id, provider_id);
ALTER TABLE provider_transactions DROP CONSTRAINT provider_transactions_pkey,
  ADD PRIMARY KEY (transaction_id, provider_id);
ALTER TABLE signed_nonces DROP CONSTRAINT signed_nonces_pkey, ADD PRIMARY KEY (nonce, party);
ALTER TABLE bonus_open_rounds DROP CONSTRAINT bonus_open_rounds_pkey, ADD PRIMARY KEY (round_id, source);
ALTER TABLE tournament_rounds DROP CONSTRAINT tournament_rounds_pkey,
  ADD PRIMARY KEY (round_id, source, tournament_id, brand_id);

-- A round that won nothing is never a player's best.
DROP INDEX tournament_best_round;
CREATE INDEX tournament_best_round ON tournament_rounds (player_id, brand_id, tournament_id, multiple DESC)
  WHERE multiple > 0;

-- Plain SQL, so that it becomes a part of the statement that calls it; in PL/pgSQL each call was a statement of its own.
CREATE OR REPLACE FUNCTION wire_amount(minor bigint, exponent int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN minor < 0 THEN '-' ELSE '' END || CASE WHEN exponent = 0 THEN abs(minor)::text
  ELSE coalesce(nullif(left(abs(minor)::text, -exponent), ''), '0') || '.'
    || right(repeat('0', exponent) || abs(minor)::text, exponent) END;

-- to_json() is not immutable, and what claims more than its parts is never put into a statement.
CREATE OR REPLACE FUNCTION provider_ok(transaction_id text, balance text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN '{"transaction_id":' || to_json(transaction_id)::text || ',"balance":' || balance || '}';

-- A debit taken in a batch is in no table but the ledger: its transaction has the id, the hash, the player, the round,
-- the stake, and the balance after it, which is the answer.
CREATE FUNCTION provider_plain_debit(p_provider text, p_transaction text) RETURNS ledger.transactions LANGUAGE sql STABLE
AS $$
  SELECT * FROM ledger.transactions WHERE key = p_transaction AND scope = 'provider:' || p_provider
    AND movement = 'post' AND kind = 'stake' AND result = 'ok' LIMIT 1
$$;

-- What a known id answers: its first answer, or a refusal when the data is another. Null when it is new. Only a debit
-- knows p_exponent; the hash says what kind of call it is, so nothing else can repeat a debit's first answer.
DROP FUNCTION provider_replay(text, text, text);
CREATE FUNCTION provider_replay(p_provider text, p_transaction text, p_hash text, p_exponent int DEFAULT NULL)
RETURNS provider_answer LANGUAGE plpgsql AS $$
DECLARE
  t record;
  d ledger.transactions;
BEGIN
  SELECT payload_hash, outcome, answer INTO t FROM provider_transactions
    WHERE provider_id = p_provider AND transaction_id = p_transaction;
  IF NOT FOUND THEN
    d := provider_plain_debit(p_provider, p_transaction);
    IF d.id IS NULL THEN RETURN NULL; END IF;
    SELECT d.payload_hash, 'ok' AS outcome,
      provider_ok(p_transaction, wire_balance(d.cash + d.bonus, d.currency, p_exponent)) AS answer INTO t;
  END IF;
  -- A tombstone has no data of its own: whatever comes under its id is refused alike.
  IF (t.payload_hash IS NOT NULL AND t.payload_hash <> p_hash) OR t.answer IS NULL THEN
    RETURN ROW('duplicate_transaction', provider_refusal('duplicate_transaction'), false)::provider_answer;
  END IF;
  RETURN ROW(t.outcome, t.answer, true)::provider_answer;
END $$;

-- What a rollback takes back.
CREATE FUNCTION provider_original(
  p_provider text, p_transaction text, OUT kind text, OUT player_id text, OUT round_id text, OUT amount bigint,
  OUT outcome text, OUT rolled_back boolean
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  d ledger.transactions;
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
  rolled_back := EXISTS (SELECT FROM ledger.transactions r WHERE r.target_id = d.id AND r.result = 'ok');
END $$;

-- Both functions as they are, but for where they look ids up.
DO $$
DECLARE
  debit text := pg_get_functiondef('provider_debit'::regproc);
  rollback text := pg_get_functiondef('provider_rollback'::regproc);
  replay text := 'provider_replay(p_provider, p_transaction, p_hash)';
  original text := 'SELECT kind, player_id, round_id, amount, outcome, rolled_back INTO t FROM provider_transactions
    WHERE provider_id = p_provider AND transaction_id = p_original;';
BEGIN
  IF position(replay IN debit) = 0 OR position(original IN rollback) = 0 THEN
    RAISE EXCEPTION 'provider_debit or provider_rollback no longer looks up ids as this migration knows it';
  END IF;
  EXECUTE replace(debit, replay, 'provider_replay(p_provider, p_transaction, p_hash, p_exponent)');
  EXECUTE replace(rollback, original, 'SELECT * INTO t FROM provider_original(p_provider, p_original);');
END $$;

-- As before (0040), without the row in provider_transactions.
CREATE OR REPLACE FUNCTION provider_debit_batch(
  p_provider text, p_now timestamptz, p_nonce text[], p_session text[], p_transaction text[], p_round text[],
  p_amount bigint[], p_currency text[], p_exponent int[], p_hash text[]
) RETURNS TABLE (transaction_id text, outcome text, answer text) LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_fresh text[];
  v_mine text[];
  -- Nearly always. Looking for each of 64 in a list of 64 would cost more than finding its session.
  v_all boolean;
BEGIN
  WITH n AS (
    INSERT INTO signed_nonces (party, nonce, seen_at)
      SELECT 'provider:' || p_provider, x, p_now FROM unnest(p_nonce) x ORDER BY x
      ON CONFLICT DO NOTHING RETURNING nonce
  ) SELECT coalesce(array_agg(n.nonce), '{}') INTO v_fresh FROM n;
  -- The same lock as provider_lock: a rollback of one of these ids comes before or after this batch.
  SELECT array_agg(x) INTO v_mine FROM unnest(p_transaction) x
    WHERE pg_try_advisory_xact_lock(hashtextextended(p_provider || ' ' || x, 0));
  v_all := cardinality(v_fresh) = cardinality(p_nonce)
    AND coalesce(cardinality(v_mine), 0) = cardinality(p_transaction);

  RETURN QUERY WITH c AS MATERIALIZED (
    SELECT i.*, x.brand_id, x.player_id, x.game_id
      FROM unnest(p_nonce, p_session, p_transaction, p_round, p_amount, p_currency, p_exponent, p_hash)
        i (nonce, session_id, id, round_id, amount, currency, exponent, hash),
      LATERAL (SELECT * FROM game_sessions WHERE id = i.session_id OFFSET 0) x,
      LATERAL (SELECT status FROM players WHERE id = x.player_id OFFSET 0) p
      WHERE (v_all OR (i.nonce = ANY (v_fresh) AND i.id = ANY (v_mine)))
        AND x.provider_id = p_provider AND x.opened_at IS NOT NULL AND x.ended_at IS NULL AND x.expires_at > p_now
        AND p.status = 'active' AND x.currency = i.currency AND i.amount BETWEEN x.min_stake AND x.max_stake
        AND (SELECT true FROM provider_transactions k
          WHERE k.provider_id = p_provider AND k.transaction_id = i.id LIMIT 1) IS NULL
        -- In any brand: an id is the provider's.
        AND (SELECT true FROM ledger.transactions k
          WHERE k.key = i.id AND k.scope = 'provider:' || p_provider LIMIT 1) IS NULL
        AND (SELECT true FROM game_rounds g
          WHERE g.provider_id = p_provider AND g.round_id = i.round_id LIMIT 1) IS NULL
        AND provider_debit_plain(x.brand_id, x.player_id)
  ), m AS MATERIALIZED (
    SELECT f.key, f.cash FROM (
      SELECT array_agg(c.brand_id) AS brands, array_agg(c.player_id) AS players, array_agg(c.currency) AS currencies,
          array_agg(c.id) AS ids, array_agg(c.hash) AS hashes, array_agg(-c.amount) AS amounts,
          array_agg(jsonb_build_object('game_id', c.game_id, 'round_id', c.round_id)) AS details
        FROM c HAVING count(*) > 0) a,
      ledger.post_many(a.brands, a.players, a.currencies, 'provider:' || p_provider, a.ids, a.hashes, 'stake',
        a.details, p_now, a.amounts, 'provider:' || p_provider) f
  ), r AS (
    INSERT INTO game_rounds (provider_id, round_id, brand_id, player_id, game_id, session_id, currency, status, staked,
        opened_at)
      SELECT p_provider, c.round_id, c.brand_id, c.player_id, c.game_id, c.session_id, c.currency, 'open', c.amount, p_now
        FROM c JOIN m ON m.key = c.id
  )
  SELECT c.id, 'ok', provider_ok(c.id, wire_balance(m.cash, c.currency, c.exponent)) FROM c JOIN m ON m.key = c.id
  UNION ALL
  SELECT i.id, 'replayed_nonce', provider_refusal('replayed_nonce')
    FROM unnest(p_transaction, p_nonce) i (id, nonce) WHERE NOT v_all AND i.nonce <> ALL (v_fresh);
END $$;
