-- Breaks and exclusions that players began themselves.
CREATE OR REPLACE VIEW published.own_restrictions AS
  SELECT player_id, kind, begins_at FROM restrictions WHERE source_id IS NULL AND kind NOT IN ('suspension', 'closing');
GRANT SELECT ON published.own_restrictions TO palco_app;
