-- hook: published.play_rounds
CREATE OR REPLACE VIEW published.sports_play_rounds AS
  SELECT 'product' AS origin, 'sportsbook' AS source_id, round_id, NULL::text AS game_id, staked, won, opened_at, closed_at,
    'sportsbook' AS area, brand_id, player_id, currency, promotional
  FROM published.sports_rounds;
GRANT SELECT ON published.sports_play_rounds TO palco_app;
