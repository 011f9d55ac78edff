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
