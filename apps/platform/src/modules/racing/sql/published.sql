-- Tickets and bets on races as rounds of play. What was refunded was no stake. promotional: at a
-- price that operators had raised; above_fair: in bets of a version before.
CREATE OR REPLACE VIEW published.race_rounds AS
  SELECT 'pools' AS product, id AS round_id, brand_id, player_id, CASE state WHEN 'refunded' THEN 0 ELSE stake END AS staked,
    CASE state WHEN 'refunded' THEN 0 ELSE coalesce(returned, 0) END AS won, placed_at AS opened_at, settled_at AS closed_at,
    currency, false AS promotional
  FROM race_tickets
  UNION ALL
  SELECT 'races', id, brand_id, player_id, CASE state WHEN 'refunded' THEN 0 ELSE stake END,
    CASE state WHEN 'refunded' THEN 0 ELSE coalesce(returned, 0) END, placed_at, settled_at, currency, above_fair OR raised
  FROM race_bets
  UNION ALL
  SELECT 'races', id, brand_id, player_id, CASE state WHEN 'refunded' THEN 0 ELSE stake END,
    CASE state WHEN 'refunded' THEN 0 ELSE coalesce(returned, 0) END, placed_at, settled_at, currency, above_fair OR raised
  FROM race_multiples;
GRANT SELECT ON published.race_rounds TO palco_app;

-- What races keep of a stake, in ten-thousandths: the takeouts of pools and the margins of fixed odds.
CREATE OR REPLACE VIEW published.race_keeps AS
  SELECT brand_id, currency, takeout AS keeps FROM race_pool_rules WHERE enabled
  UNION ALL
  SELECT brand_id, currency, margin FROM race_bet_rules WHERE enabled;
GRANT SELECT ON published.race_keeps TO palco_app;

-- The races, as reports name them.
CREATE OR REPLACE VIEW published.races AS
  SELECT id, card -> 'meeting' ->> 'course' AS course, card -> 'meeting' ->> 'country_code' AS country, number, start_at, status,
    card -> 'runners' AS runners
  FROM races;
GRANT SELECT ON published.races TO palco_app;

-- What tickets and bets on races hang on: one row a race. Kind: of the pool, or fixed. Odds are thousandths.
CREATE OR REPLACE VIEW published.race_selections AS
  SELECT 'pools' AS product, t.id AS round_id, t.brand_id, t.player_id, t.currency, t.race_id AS pool_race, t.kind, x.leg, x.race_id,
    t.lists ->> (x.leg - 1) AS picks, NULL::bigint AS odds, false AS each_way, t.state, t.placed_at, t.settled_at
  FROM race_tickets t JOIN races r ON r.id = t.race_id, LATERAL (
    SELECT 1 AS leg, t.race_id UNION ALL
    SELECT 2, n.id FROM races n WHERE t.kind = 'daily_double' AND n.meeting_id = r.meeting_id AND n.number = r.number + 1) x
  UNION ALL
  SELECT 'races', id, brand_id, player_id, currency, NULL, 'fixed', 1, race_id, runner::text, odds, each_way, state, placed_at, settled_at
  FROM race_bets
  UNION ALL
  SELECT 'races', m.id, m.brand_id, m.player_id, m.currency, NULL, 'fixed', l.leg::int, l.picked ->> 'race', l.picked ->> 'runner',
    (l.picked ->> 'odds')::bigint, m.each_way, m.state, m.placed_at, m.settled_at
  FROM race_multiples m, jsonb_array_elements(m.legs) WITH ORDINALITY l (picked, leg);
GRANT SELECT ON published.race_selections TO palco_app;

-- Pools with the combinations that won, as they were settled.
CREATE OR REPLACE VIEW published.race_pools AS
  SELECT brand_id, race_id, kind, currency, settled_at, outcome, dividends FROM race_pools;
GRANT SELECT ON published.race_pools TO palco_app;
