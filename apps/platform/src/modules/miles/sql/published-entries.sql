-- Miles as they were earned by stakes, and taken back with them.
CREATE OR REPLACE VIEW published.miles_earned AS
  SELECT brand_id, player_id, miles, created_at FROM miles_entries WHERE reason IN ('stake', 'rollback');
GRANT SELECT ON published.miles_earned TO palco_app;
