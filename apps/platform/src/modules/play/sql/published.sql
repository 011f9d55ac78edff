-- The rounds of all products, by where they come from. A product that keeps rounds of its own adds them here: its view,
-- entered by its own key. area is null where the game says it. promotional: staked at a price
-- that was boosted or stood above the fair one.
CREATE OR REPLACE VIEW published.play_rounds AS
  SELECT 'provider' AS origin, provider_id AS source_id, round_id, game_id, staked, won, opened_at, closed_at,
    NULL::text AS area, brand_id, player_id, currency, false AS promotional
  FROM published.rounds
  UNION ALL
  SELECT 'product', 'sportsbook', round_id, NULL, staked, won, opened_at, closed_at, 'sportsbook', brand_id, player_id, currency, promotional
  FROM published.sports_rounds
  UNION ALL
  SELECT 'product', product, round_id, NULL, staked, won, opened_at, closed_at, 'horses', brand_id, player_id, currency, promotional
  FROM published.race_rounds
  UNION ALL
  SELECT 'product', 'prode', round_id, NULL, staked, won, opened_at, closed_at, 'prode', brand_id, player_id, currency, false
  FROM published.prode_rounds;
GRANT SELECT ON published.play_rounds TO palco_app;
