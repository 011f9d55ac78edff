-- Which version of a brand's text is in force from when on.
CREATE OR REPLACE VIEW published.legal_texts AS
  SELECT brand_id, kind, version, valid_from
  FROM legal_texts;
GRANT SELECT ON published.legal_texts TO palco_app;
