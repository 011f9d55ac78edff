-- Players with a case of risk that runs, and its level.
CREATE OR REPLACE VIEW published.risk_cases_running AS SELECT brand_id, player_id, level FROM risk_cases WHERE closed_at IS NULL;
GRANT SELECT ON published.risk_cases_running TO palco_app;

-- When cases of risk were opened and closed.
CREATE OR REPLACE VIEW published.risk_cases AS SELECT brand_id, player_id, opened_at, closed_at FROM risk_cases;
GRANT SELECT ON published.risk_cases TO palco_app;

-- What a player did on each day of the brand's clock, some seconds behind. Minor units of the player's own money.
CREATE OR REPLACE VIEW published.play_days AS SELECT brand_id, player_id, day, staked, returned, play_ms FROM risk_days;
GRANT SELECT ON published.play_days TO palco_app;

-- When a player staked last, some seconds behind.
CREATE OR REPLACE VIEW published.last_stakes AS SELECT brand_id, player_id, last_stake_at FROM risk_players WHERE last_stake_at IS NOT NULL;
GRANT SELECT ON published.last_stakes TO palco_app;

-- Players who lose much week after week, by the rules of their jurisdiction.
CREATE OR REPLACE VIEW published.intensive_players AS SELECT brand_id, player_id, since FROM intensive_players WHERE ended_at IS NULL;
GRANT SELECT ON published.intensive_players TO palco_app;
