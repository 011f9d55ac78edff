-- Counts bets at early steps to what their players have staked on each of their outcomes, the whole bet at each, and answers the ids of
-- those that pass a limit of a step with it; the caller does not place them and takes back what was counted. A column of legs each. Rows
-- stay locked until the end of the transaction, so that slips at once pass no limit together; they are locked in the order of their keys,
-- before any account is.
CREATE OR REPLACE FUNCTION sports_stake_early(p_bets text[], p_players text[], p_events text[], p_markets int[], p_specifiers text[],
  p_outcomes text[], p_stakes bigint[], p_returns bigint[], p_most_stakes bigint[], p_most_returns bigint[])
RETURNS SETOF text LANGUAGE sql AS $$
  WITH early AS MATERIALIZED (
    SELECT * FROM unnest(p_bets, p_players, p_events, p_markets, p_specifiers, p_outcomes, p_stakes, p_returns, p_most_stakes,
      p_most_returns) e (bet_id, player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return, most_stake, most_return)
  ), counted AS (
    INSERT INTO sports_early_stakes AS s (player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return)
      SELECT player_id, event_id, market_id, specifiers, outcome_id, sum(stake), sum(possible_return) FROM early
        GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (player_id, event_id, market_id, specifiers, outcome_id) DO UPDATE
        SET stake = s.stake + excluded.stake, possible_return = s.possible_return + excluded.possible_return
      RETURNING *
  )
  SELECT DISTINCT e.bet_id FROM early e JOIN counted c USING (player_id, event_id, market_id, specifiers, outcome_id)
    WHERE c.stake > e.most_stake OR c.possible_return > e.most_return
$$;
