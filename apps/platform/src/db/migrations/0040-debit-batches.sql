-- Debits of different players that wait at the same moment are taken together: one round trip and one commit for
-- all of them, and sets of rows instead of statements per debit. Only the plain case is taken here; whatever is
-- unusual in any way is left out without a trace, and the caller sends it through provider_debit, which alone has
-- the whole rules. docs/provider-protocol.md and docs/decisions/0010-debit-batches.md explain it.
--
-- Every table is entered by its key, row by row (LATERAL … OFFSET 0, LIMIT 1), whatever the planner believes about its
-- size: plans are kept, and one made while the tables were small would read them whole later.
--
-- A batch never waits for a lock: what another transaction holds is left out too. So one slow player stops nobody
-- else, and batches cannot deadlock.

-- Posts to the cash of players without bonus money, each player once. Answers the keys it took, with the cash right
-- after; the others (no such account, another currency, bonus money, too little cash, a known key, an account locked
-- by somebody, a second post of the same player) are left out, and nothing is stored for them.
CREATE FUNCTION ledger.post_many(
  p_brand_id text[], p_player_id text[], p_currency text[], p_scope text, p_key text[], p_payload_hash text[],
  p_kind text, p_detail jsonb[], p_at timestamptz, p_cash bigint[], p_counterparty text
) RETURNS TABLE (key text, cash bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_locked bigint[];
BEGIN
  IF NOT ledger.in_chart(p_counterparty) THEN RETURN; END IF;
  -- A statement of its own: the next one then sees what these rows are now, and nobody can change them.
  SELECT array_agg(l.item) INTO v_locked FROM (
    SELECT w.item FROM unnest(p_brand_id, p_player_id) WITH ORDINALITY w (brand_id, player_id, item)
      JOIN ledger.accounts a ON a.brand_id = w.brand_id AND a.player_id = w.player_id
      FOR NO KEY UPDATE OF a SKIP LOCKED) l;

  RETURN QUERY WITH w AS MATERIALIZED (
    SELECT DISTINCT ON (i.brand_id, i.player_id) i.*, a.cash + i.delta AS cash, a.held,
        greatest(a.moved_at, coalesce(p_at, clock_timestamp())) AS at
      FROM unnest(p_brand_id, p_player_id, p_currency, p_key, p_payload_hash, p_detail, p_cash) WITH ORDINALITY
        i (brand_id, player_id, currency, key, payload_hash, detail, delta, item)
      JOIN ledger.accounts a ON a.brand_id = i.brand_id AND a.player_id = i.player_id
      WHERE i.item = ANY (v_locked) AND a.currency = i.currency AND a.bonus = 0
        AND a.cash + i.delta >= 0 AND i.delta <> 0
      ORDER BY i.brand_id, i.player_id, i.item
  ), t AS (
    INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id, currency,
        cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      SELECT w.brand_id, p_scope, w.key, w.payload_hash, 'post', p_kind, 'ok', w.player_id, w.currency,
          w.delta, 0, 0, p_counterparty, 0, w.cash, 0, w.held, NULL, w.detail, w.at
        FROM w
      ON CONFLICT (brand_id, scope, key) DO NOTHING
      RETURNING id, brand_id, player_id, key, currency, cash_delta, cash, created_at
  ), e AS (
    INSERT INTO ledger.entries (transaction_id, line, brand_id, currency, account, player_id, amount)
      SELECT t.id, e.line, t.brand_id, t.currency, e.account, e.player_id, e.amount
        FROM t, LATERAL (VALUES (1, 'cash', t.player_id, t.cash_delta), (4, p_counterparty, NULL, -t.cash_delta))
          e (line, account, player_id, amount)
  ), u AS (
    UPDATE ledger.accounts a SET cash = t.cash, moved_at = t.created_at FROM t
      WHERE a.brand_id = t.brand_id AND a.player_id = t.player_id
  )
  SELECT t.key, t.cash FROM t;
END $$;
GRANT EXECUTE ON FUNCTION ledger.post_many TO palco_app;

-- Null: the nonce was checked before (by the batch that left the call out).
CREATE OR REPLACE FUNCTION provider_nonce(p_provider text, p_nonce text, p_now timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF p_nonce IS NULL THEN RETURN true; END IF;
  INSERT INTO signed_nonces (party, nonce, seen_at) VALUES ('provider:' || p_provider, p_nonce, p_now)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Whether a player's debits may be taken in batches. A migration that gives some players rules of their own for each
-- stake (limits, bonuses beyond a bonus balance) replaces this by one that says no to them: their debits then all go
-- through provider_debit.
CREATE FUNCTION provider_debit_plain(p_brand text, p_player text) RETURNS boolean LANGUAGE sql STABLE
RETURN true;

-- One provider's debits, each nonce, transaction and round once. Answers a row for each item that is decided: 'ok',
-- or 'replayed_nonce'. An item without a row was left out: its nonce is remembered, nothing else of it is.
CREATE FUNCTION provider_debit_batch(
  p_provider text, p_now timestamptz, p_nonce text[], p_session text[], p_transaction text[], p_round text[],
  p_amount bigint[], p_currency text[], p_exponent int[], p_hash text[]
) RETURNS TABLE (transaction_id text, outcome text, answer text) LANGUAGE plpgsql
  SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_fresh text[];
  v_mine text[];
BEGIN
  WITH n AS (
    INSERT INTO signed_nonces (party, nonce, seen_at)
      SELECT 'provider:' || p_provider, x, p_now FROM unnest(p_nonce) x ORDER BY x
      ON CONFLICT DO NOTHING RETURNING nonce
  ) SELECT coalesce(array_agg(n.nonce), '{}') INTO v_fresh FROM n;
  -- The same lock as provider_lock: a rollback of one of these ids comes before or after this batch.
  SELECT array_agg(x) INTO v_mine FROM unnest(p_transaction) x
    WHERE pg_try_advisory_xact_lock(hashtextextended(p_provider || ' ' || x, 0));

  RETURN QUERY WITH c AS MATERIALIZED (
    SELECT i.*, x.brand_id, x.player_id, x.game_id
      FROM unnest(p_nonce, p_session, p_transaction, p_round, p_amount, p_currency, p_exponent, p_hash)
        i (nonce, session_id, id, round_id, amount, currency, exponent, hash),
      LATERAL (SELECT * FROM game_sessions WHERE id = i.session_id OFFSET 0) x,
      LATERAL (SELECT status FROM players WHERE id = x.player_id OFFSET 0) p
      WHERE i.nonce = ANY (v_fresh) AND i.id = ANY (v_mine)
        AND x.provider_id = p_provider AND x.opened_at IS NOT NULL AND x.ended_at IS NULL AND x.expires_at > p_now
        AND p.status = 'active' AND x.currency = i.currency AND i.amount BETWEEN x.min_stake AND x.max_stake
        AND (SELECT true FROM provider_transactions k
          WHERE k.provider_id = p_provider AND k.transaction_id = i.id LIMIT 1) IS NULL
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
  ), t AS (
    INSERT INTO provider_transactions (provider_id, transaction_id, kind, payload_hash, brand_id, player_id, round_id,
        amount, outcome, answer, created_at)
      SELECT p_provider, c.id, 'debit', c.hash, c.brand_id, c.player_id, c.round_id, c.amount, 'ok',
          provider_ok(c.id, wire_balance(m.cash, c.currency, c.exponent)), p_now
        FROM c JOIN m ON m.key = c.id
      RETURNING transaction_id, answer
  )
  SELECT t.transaction_id, 'ok', t.answer FROM t
  UNION ALL
  SELECT i.id, 'replayed_nonce', provider_refusal('replayed_nonce')
    FROM unnest(p_transaction, p_nonce) i (id, nonce) WHERE i.nonce <> ALL (v_fresh);
END $$;
