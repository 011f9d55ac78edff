-- Players who may be on a list, or are: an operator has not cleared it.
CREATE OR REPLACE VIEW published.screening_reviews AS
  SELECT player_id, brand_id FROM screening_cases WHERE state IN ('open', 'confirmed');
GRANT SELECT ON published.screening_reviews TO palco_app;
