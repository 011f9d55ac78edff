-- Takes bets whose stakes go back off what their players have staked at early steps. Before the stakes are given back: accounts are locked
-- last (sports_stake_early).
CREATE OR REPLACE FUNCTION sports_return_early(p_bets text[]) RETURNS void LANGUAGE sql AS $$
  WITH early AS MATERIALIZED (
    SELECT b.player_id, l.event_id, l.market_id, l.specifiers, l.outcome_id, sum(b.stake)::bigint AS stake,
        sum(b.possible_return)::bigint AS possible_return
      FROM sports_bets b JOIN sports_bet_legs l ON l.bet_id = b.id
      WHERE b.id = ANY (p_bets) AND l.early GROUP BY 1, 2, 3, 4, 5
  ), counted AS MATERIALIZED (
    SELECT s.player_id, s.event_id, s.market_id, s.specifiers, s.outcome_id
      FROM sports_early_stakes s JOIN early USING (player_id, event_id, market_id, specifiers, outcome_id)
      ORDER BY 1, 2, 3, 4, 5 FOR UPDATE OF s
  )
  UPDATE sports_early_stakes s SET stake = greatest(s.stake - e.stake, 0),
      possible_return = greatest(s.possible_return - e.possible_return, 0)
    FROM early e JOIN counted USING (player_id, event_id, market_id, specifiers, outcome_id)
    WHERE (s.player_id, s.event_id, s.market_id, s.specifiers, s.outcome_id)
      = (e.player_id, e.event_id, e.market_id, e.specifiers, e.outcome_id)
$$;
