-- The rounds of game providers; staked is less what was rolled back.
CREATE OR REPLACE VIEW published.rounds AS
  SELECT provider_id, round_id, brand_id, player_id, game_id, currency, status, staked, won, opened_at,
    closed_at
  FROM game_rounds;
GRANT SELECT ON published.rounds TO palco_app;

-- The games of the providers' catalogues.
CREATE OR REPLACE VIEW published.games AS
  SELECT id, provider_id, area, categories, between_players
  FROM games;
GRANT SELECT ON published.games TO palco_app;

-- What the games of the catalogues return, as their providers publish it: percent as decimal text, or nothing.
CREATE OR REPLACE VIEW published.game_returns AS
  SELECT id, area, categories, rtp, available, deviation
  FROM games;
GRANT SELECT ON published.game_returns TO palco_app;
