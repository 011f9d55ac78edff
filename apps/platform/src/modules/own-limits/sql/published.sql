-- When players changed their limits, and whether to more.
CREATE OR REPLACE VIEW published.own_limit_changes AS SELECT player_id, changed_at, raised FROM own_limit_changes;
GRANT SELECT ON published.own_limit_changes TO palco_app;
