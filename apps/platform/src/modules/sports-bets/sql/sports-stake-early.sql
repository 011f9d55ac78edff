-- Counts bets at early steps to what their players have staked on each of their outcomes, the whole bet at each, and answers the ids of
-- those that pass a limit of a step with it; the caller does not place them and takes back what was counted. p_ids to p_returns: a column
-- of the bets each, p_leg_bets to p_most_returns: of their legs, where a leg without limits is at the last step. p_only: the bets to
-- count, null for all. Rows are locked in the order of their keys until the end of the transaction, so that slips at once pass no limit
-- together, and before any account is.
DROP FUNCTION IF EXISTS sports_stake_early(text[], text[], text[], int[], text[], text[], bigint[], bigint[], bigint[], bigint[]);
CREATE OR REPLACE FUNCTION sports_stake_early(p_only text[], p_ids text[], p_players text[], p_stakes bigint[], p_returns bigint[],
  p_leg_bets text[], p_events text[], p_markets int[], p_specifiers text[], p_outcomes text[], p_most_stakes bigint[],
  p_most_returns bigint[])
RETURNS text[] LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_beyond text[];
BEGIN
  WITH early AS MATERIALIZED (
    -- An outcome of a player once, with all bets on it.
    SELECT b.player_id COLLATE "C" AS player_id, l.event_id COLLATE "C" AS event_id, l.market_id, l.specifiers COLLATE "C" AS specifiers,
        l.outcome_id COLLATE "C" AS outcome_id, min(b.id) AS bet_id, sum(b.stake)::bigint AS stake,
        sum(b.possible_return)::bigint AS possible_return, min(l.most_stake) AS most_stake, min(l.most_return) AS most_return
      FROM unnest(p_ids, p_players, p_stakes, p_returns) b (id, player_id, stake, possible_return)
        JOIN unnest(p_leg_bets, p_events, p_markets, p_specifiers, p_outcomes, p_most_stakes, p_most_returns)
          l (bet_id, event_id, market_id, specifiers, outcome_id, most_stake, most_return) ON l.bet_id = b.id
      WHERE l.most_stake IS NOT NULL AND (p_only IS NULL OR b.id = ANY (p_only))
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ), counted AS (
    INSERT INTO sports_early_stakes AS s (player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return)
      SELECT player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return FROM early
      ON CONFLICT (player_id, event_id, market_id, specifiers, outcome_id) DO UPDATE
        SET stake = s.stake + excluded.stake, possible_return = s.possible_return + excluded.possible_return
      RETURNING player_id, event_id, market_id, specifiers, outcome_id, stake, possible_return
  )
  SELECT coalesce(array_agg(e.bet_id), '{}') INTO v_beyond
    FROM early e JOIN counted c USING (player_id, event_id, market_id, specifiers, outcome_id)
    WHERE c.stake > e.most_stake OR c.possible_return > e.most_return;
  RETURN v_beyond;
END $$;
