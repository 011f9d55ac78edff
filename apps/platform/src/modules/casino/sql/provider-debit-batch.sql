-- Debits of different players that wait at the same moment are taken together: one round trip and one commit for all of
-- them, and sets of rows instead of statements per debit. Only the plain case is taken; whatever is unusual is left out
-- and leaves nothing stored; the caller sends it through provider_debit, which alone has every rule
-- (docs/decisions/0010-debit-batches.md, 0019-lean-debits.md).
--
-- Every table is entered by its key, row by row (LATERAL … OFFSET 0, LIMIT 1), whatever the planner believes about its
-- size: plans are kept, and one made while the tables were small would read them whole later.
-- A batch never waits for a lock: what another transaction holds is left out too, so batches cannot deadlock.
--
-- Takes one provider's debits, each nonce, transaction and round once. Answers a row for each item that is decided: 'ok',
-- or 'replayed_nonce'. An item without a row was left out: its nonce is remembered, nothing else of it is.
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
  v_fresh := remember_nonces('provider:' || p_provider, p_nonce, p_now);
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
      LATERAL (SELECT status FROM published.players WHERE id = x.player_id OFFSET 0) p
      WHERE (v_all OR (i.nonce = ANY (v_fresh) AND i.id = ANY (v_mine)))
        AND x.provider_id = p_provider AND x.opened_at IS NOT NULL AND x.ended_at IS NULL AND x.expires_at > p_now
        AND p.status = 'active' AND x.currency = i.currency AND i.amount BETWEEN x.min_stake AND x.max_stake
        AND (SELECT true FROM provider_transactions k
          WHERE k.provider_id = p_provider AND k.transaction_id = i.id LIMIT 1) IS NULL
        -- In any brand: an id is the provider's.
        AND (SELECT true FROM published.movements k
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
