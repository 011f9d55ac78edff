-- Players whose data were erased, and when.
CREATE OR REPLACE VIEW published.erased_players AS
  SELECT player_id, brand_id, erased_at FROM erasures WHERE erased_at IS NOT NULL;
GRANT SELECT ON published.erased_players TO palco_app;
