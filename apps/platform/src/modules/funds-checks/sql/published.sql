-- Players about whose money operators have something to decide.
CREATE OR REPLACE VIEW published.funds_reviews AS
  SELECT player_id, brand_id FROM funds_cases WHERE state = 'reviewing' OR (state = 'asked' AND late);
GRANT SELECT ON published.funds_reviews TO palco_app;
