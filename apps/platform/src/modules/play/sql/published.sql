-- The rounds of all products, by where they come from. A product that keeps its own rounds registers its view of them,
-- entered by its own key. area is null where the game says it. promotional: staked at a price
-- that was boosted or stood above the fair one.
CREATE OR REPLACE VIEW published.play_rounds AS
  /* each registration, UNION ALL between:
  SELECT origin, source_id, round_id, game_id, staked, won, opened_at, closed_at, area, brand_id, player_id, currency, promotional
  FROM {name}
  */;
GRANT SELECT ON published.play_rounds TO palco_app;

-- What can be played, by area and product.
CREATE OR REPLACE VIEW published.product_areas AS SELECT area, product_id FROM product_areas;
GRANT SELECT ON published.product_areas TO palco_app;
