-- Players with a case of risk that runs.
CREATE OR REPLACE VIEW published.risk_cases_running AS SELECT brand_id, player_id FROM risk_cases WHERE closed_at IS NULL;
GRANT SELECT ON published.risk_cases_running TO palco_app;
