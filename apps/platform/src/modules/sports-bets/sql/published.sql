-- Bets as rounds of play: one that was cashed out, refused or voided has ended as a settled one has. promotional: at a boosted price, or at
-- one that operators had raised, or with an accumulator bonus.
CREATE OR REPLACE VIEW published.sports_rounds AS
  SELECT id AS round_id, brand_id, player_id, currency, state, odds,
    CASE WHEN refunded OR state IN ('refused', 'voided') OR free_bet_id IS NOT NULL THEN 0 ELSE stake END AS staked,
    CASE WHEN refunded OR state IN ('refused', 'voided') THEN 0 ELSE cashed_out + coalesce(returned, 0) END AS won,
    placed_at AS opened_at, closed_at,
    b.accumulator_version IS NOT NULL OR EXISTS (SELECT FROM sports_bet_legs l
      WHERE l.bet_id = b.id AND (l.boost_id IS NOT NULL OR l.above_fair OR l.raised)) AS promotional
  FROM sports_bets b;
GRANT SELECT ON published.sports_rounds TO palco_app;

-- Bets with their stakes and returns, for reports and trading.
CREATE OR REPLACE VIEW published.sports_bets AS
  SELECT id, brand_id, player_id, currency, kind, sizes, lines, line_stake, open_line_stake, stake, odds, possible_return,
    state, due_at, reason, returned, cashed_out, placed_at, closed_at, free_bet_id, moves, expected_return
  FROM sports_bets;
GRANT SELECT ON published.sports_bets TO palco_app;

-- Their selections. The odds of a place part are those that it is paid at, rounded down.
CREATE OR REPLACE VIEW published.sports_bet_legs AS
  SELECT bet_id, leg, event_id, market_id, specifiers, outcome_id,
    CASE WHEN place_num IS NULL THEN odds ELSE 1000 + (odds - 1000) * place_num / place_den END AS odds,
    live, state, dead_heat_num, dead_heat_den, revision, builder, builder_odds, place_num IS NOT NULL AS place,
    boost_id IS NOT NULL AS boosted
  FROM sports_bet_legs;
GRANT SELECT ON published.sports_bet_legs TO palco_app;

-- Results that wait for an operator, and those being worked off.
CREATE OR REPLACE VIEW published.sports_settlings AS
  SELECT event_id, market_id, specifiers, revision, state, finding, since, outcomes
  FROM sports_settlings;
GRANT SELECT ON published.sports_settlings TO palco_app;

-- Settled bets that could not be paid yet.
CREATE OR REPLACE VIEW published.sports_unpaid_bets AS
  SELECT bet_id, error, since, tries, due_at
  FROM sports_unpaid_bets;
GRANT SELECT ON published.sports_unpaid_bets TO palco_app;

-- What happened to a bet. That one was placed at once is not written by itself: its own row says when.
CREATE OR REPLACE VIEW published.sports_bet_events AS
  SELECT id, bet_id, at, kind, detail
  FROM sports_bet_events WHERE kind <> 'placed'
  UNION ALL
  SELECT 0, b.id, b.placed_at, 'placed', '{}'::jsonb
  FROM sports_bets b WHERE NOT EXISTS (SELECT FROM sports_bet_events e WHERE e.bet_id = b.id AND e.kind = 'delayed');
GRANT SELECT ON published.sports_bet_events TO palco_app;

-- The accumulator bonus in force for each brand that has one, with its smallest price in thousandths.
CREATE OR REPLACE VIEW published.sports_accumulator_bonuses AS
  SELECT brand_id, version, steps, least_odds, most
  FROM (SELECT DISTINCT ON (brand_id) * FROM sports_accumulator_bonuses ORDER BY brand_id, version DESC) a
  WHERE jsonb_array_length(steps) > 0;
GRANT SELECT ON published.sports_accumulator_bonuses TO palco_app;
