-- Who an operator is to other modules: no secrets.
CREATE OR REPLACE VIEW published.operators AS
  SELECT id, username, role, disabled_at
  FROM operators;
GRANT SELECT ON published.operators TO palco_app;

-- What operators did. A line concerns all of its brands.
CREATE OR REPLACE VIEW published.operator_audit AS
  SELECT id, at, operator_id, action, brands, subject, before, after, address
  FROM operator_audit;
GRANT SELECT ON published.operator_audit TO palco_app;
