-- Players whose identity check has passed and holds.
CREATE OR REPLACE VIEW published.checked_players AS
  SELECT player_id, brand_id FROM identity_checks WHERE ended_at IS NULL AND state = 'accepted';
GRANT SELECT ON published.checked_players TO palco_app;

-- Players whose identity check waits for its provider or an operator.
CREATE OR REPLACE VIEW published.identity_reviews AS
  SELECT player_id, brand_id FROM identity_checks WHERE ended_at IS NULL AND state IN ('reviewing', 'unclear');
GRANT SELECT ON published.identity_reviews TO palco_app;

-- How identity checks stand, those that another one replaced too, and since when.
CREATE OR REPLACE VIEW published.identity_verdicts AS
  SELECT player_id, brand_id, state, changed_at FROM identity_checks;
GRANT SELECT ON published.identity_verdicts TO palco_app;

-- How the check of each player stands that holds now; who was never checked has no row.
CREATE OR REPLACE VIEW published.identity_states AS SELECT player_id, brand_id, state FROM identity_checks WHERE ended_at IS NULL;
GRANT SELECT ON published.identity_states TO palco_app;
