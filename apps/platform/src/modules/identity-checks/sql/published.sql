-- Players whose identity check has passed and holds.
CREATE OR REPLACE VIEW published.checked_players AS
  SELECT player_id, brand_id FROM identity_checks WHERE ended_at IS NULL AND state = 'accepted';
GRANT SELECT ON published.checked_players TO palco_app;
