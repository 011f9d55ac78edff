-- hook: published.play_rounds
CREATE OR REPLACE VIEW published.prode_play_rounds AS
  SELECT 'product' AS origin, 'prode' AS source_id, round_id, NULL::text AS game_id, staked, won, opened_at, closed_at,
    'prode' AS area, brand_id, player_id, currency, false AS promotional
  FROM published.prode_rounds;
GRANT SELECT ON published.prode_play_rounds TO palco_app;
