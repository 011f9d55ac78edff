-- Counts bets at early steps to what their players have staked on each of their outcomes, the whole bet at each, and answers the ids of
-- those that pass a limit of a step with it; the caller does not place them and takes back what was counted. A column of legs each, an
-- outcome of a player once, in the order of the keys: rows stay locked until the end of the transaction, so that slips at once pass no
-- limit together, and before any account is.
CREATE OR REPLACE FUNCTION sports_stake_early(p_bets text[], p_players text[], p_events text[], p_markets int[], p_specifiers text[],
  p_outcomes text[], p_stakes bigint[], p_returns bigint[], p_most_stakes bigint[], p_most_returns bigint[])
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_counted bigint[];
  v_beyond text[];
BEGIN
  -- A row that exists is compared with its limits by the statement that counts.
  WITH counted AS (
    UPDATE sports_early_stakes s SET stake = s.stake + e.stake, possible_return = s.possible_return + e.possible_return
      FROM unnest(p_bets, p_players, p_events, p_markets, p_specifiers, p_outcomes, p_stakes, p_returns, p_most_stakes, p_most_returns)
        WITH ORDINALITY e (bet_id, player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return, most_stake,
        most_return, item)
      WHERE s.player_id = e.player_id AND s.event_id = e.event_id AND s.market_id = e.market_id AND s.specifiers = e.specifiers
        AND s.outcome_id = e.outcome_id
      RETURNING e.bet_id, e.item, s.stake > e.most_stake OR s.possible_return > e.most_return AS beyond
  )
  SELECT coalesce(array_agg(item), '{}'), coalesce(array_agg(bet_id) FILTER (WHERE beyond), '{}') INTO v_counted, v_beyond FROM counted;
  IF cardinality(v_counted) = coalesce(cardinality(p_bets), 0) THEN RETURN v_beyond; END IF;

  WITH early AS MATERIALIZED (
    SELECT * FROM unnest(p_bets, p_players, p_events, p_markets, p_specifiers, p_outcomes, p_stakes, p_returns, p_most_stakes,
      p_most_returns) WITH ORDINALITY e (bet_id, player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return,
      most_stake, most_return, item)
      WHERE e.item <> ALL (v_counted)
  ), counted AS (
    INSERT INTO sports_early_stakes AS s (player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return)
      SELECT e.player_id, e.event_id, e.market_id, e.specifiers, e.outcome_id, e.stake, e.possible_return FROM early e ORDER BY e.item
      -- Another slip may have been the first one at this moment.
      ON CONFLICT (player_id, event_id, market_id, specifiers, outcome_id) DO UPDATE
        SET stake = s.stake + excluded.stake, possible_return = s.possible_return + excluded.possible_return
      RETURNING *
  )
  SELECT v_beyond || coalesce(array_agg(e.bet_id), '{}') INTO v_beyond
    FROM early e JOIN counted c USING (player_id, event_id, market_id, specifiers, outcome_id)
    WHERE c.stake > e.most_stake OR c.possible_return > e.most_return;
  RETURN v_beyond;
END $$;
