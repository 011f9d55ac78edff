-- Counts bets at early steps to what their players have staked on each of their outcomes, the whole bet at each, and answers the ids of
-- those that pass a limit of a step with it; the caller does not place them and takes back what was counted. p_stakes: a row for each leg
-- at an early step, p_bets, p_most_stakes, p_most_returns: its bet and the limits of its step. Rows are locked in the order of their keys
-- until the end of the transaction, so that slips at once pass no limit together, and before any account is.
CREATE OR REPLACE FUNCTION sports_stake_early(p_stakes sports_early_stakes[], p_bets text[], p_most_stakes bigint[],
  p_most_returns bigint[])
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_beyond text[];
BEGIN
  WITH early AS MATERIALIZED (
    -- An outcome of a player once, with all bets on it.
    SELECT player_id COLLATE "C" AS player_id, event_id COLLATE "C" AS event_id, market_id, specifiers COLLATE "C" AS specifiers,
        outcome_id COLLATE "C" AS outcome_id, min(bet_id) AS bet_id, sum(stake)::bigint AS stake,
        sum(possible_return)::bigint AS possible_return, min(most_stake) AS most_stake, min(most_return) AS most_return
      FROM unnest(p_stakes, p_bets, p_most_stakes, p_most_returns) l (player_id, event_id, market_id, specifiers, outcome_id, stake,
        possible_return, bet_id, most_stake, most_return)
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ), counted AS (
    INSERT INTO sports_early_stakes AS s (player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return)
      SELECT player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return FROM early
      ON CONFLICT (player_id, event_id, market_id, specifiers, outcome_id) DO UPDATE
        SET stake = s.stake + excluded.stake, possible_return = s.possible_return + excluded.possible_return
      RETURNING player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return
  )
  SELECT coalesce(array_agg(DISTINCT e.bet_id), '{}') INTO v_beyond
    FROM early e JOIN counted c USING (player_id, event_id, market_id, specifiers, outcome_id)
    WHERE c.stake > e.most_stake OR c.possible_return > e.most_return;
  RETURN v_beyond;
END $$;
