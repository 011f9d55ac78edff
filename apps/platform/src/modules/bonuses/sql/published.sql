-- The bonuses of players.
CREATE OR REPLACE VIEW published.bonuses AS
  SELECT id, brand_id, player_id, source, currency, amount, status, converted, forfeited, created_at,
    claimed_at, ended_at
  FROM player_bonuses;
GRANT SELECT ON published.bonuses TO palco_app;

-- How much bonus money each round took.
CREATE OR REPLACE VIEW published.bonus_rounds AS
  SELECT provider_id, round_id, bonus_id, staked, open
  FROM bonus_rounds;
GRANT SELECT ON published.bonus_rounds TO palco_app;

-- Free bets with their conditions.
CREATE OR REPLACE VIEW published.free_bets AS
  SELECT id, brand_id, player_id, currency, amount, least_odds, sports, live, kinds, state, bet_id, created_at, expires_at
  FROM free_bets;
GRANT SELECT ON published.free_bets TO palco_app;
