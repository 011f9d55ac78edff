-- The level of players above the lowest one.
CREATE OR REPLACE VIEW published.player_levels AS SELECT brand_id, player_id, level, since FROM player_levels;
GRANT SELECT ON published.player_levels TO palco_app;
