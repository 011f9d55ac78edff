-- hook: published.play_rounds
CREATE OR REPLACE VIEW published.race_play_rounds AS
  SELECT 'product' AS origin, product AS source_id, round_id, NULL::text AS game_id, staked, won, opened_at, closed_at,
    'horses' AS area, brand_id, player_id, currency, promotional
  FROM published.race_rounds;
GRANT SELECT ON published.race_play_rounds TO palco_app;
