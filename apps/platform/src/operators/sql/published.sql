-- Who an operator is to other modules: no secrets.
CREATE OR REPLACE VIEW published.operators AS
  SELECT id, username, role, disabled_at
  FROM operators;
GRANT SELECT ON published.operators TO palco_app;
