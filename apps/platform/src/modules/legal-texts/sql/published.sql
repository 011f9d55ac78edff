-- Which version of a brand's text is in force from when on; what was withdrawn never is.
CREATE OR REPLACE VIEW published.legal_texts AS
  SELECT brand_id, kind, version, valid_from
  FROM legal_texts t
  WHERE NOT EXISTS (SELECT FROM legal_text_withdrawals w WHERE (w.brand_id, w.kind, w.version) = (t.brand_id, t.kind, t.version));
GRANT SELECT ON published.legal_texts TO palco_app;
