-- hook: published.play_rounds
CREATE OR REPLACE VIEW published.casino_play_rounds AS
  SELECT 'provider' AS origin, provider_id AS source_id, round_id, game_id, staked, won, opened_at, closed_at,
    NULL::text AS area, brand_id, player_id, currency, false AS promotional
  FROM published.rounds;
GRANT SELECT ON published.casino_play_rounds TO palco_app;
