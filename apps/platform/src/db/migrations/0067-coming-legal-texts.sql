-- Published versions of legal texts that come into force later: withdrawn before that, or announced to players (docs/legal-texts.md).
CREATE TABLE legal_text_withdrawals (
  brand_id     text COLLATE "C" NOT NULL,
  kind         text COLLATE "C" NOT NULL,
  version      int NOT NULL,
  reason       text NOT NULL,
  withdrawn_at timestamptz NOT NULL,
  -- The operator.
  withdrawn_by text COLLATE "C" NOT NULL,
  PRIMARY KEY (brand_id, kind, version),
  FOREIGN KEY (brand_id, kind, version) REFERENCES legal_texts (brand_id, kind, version) ON DELETE CASCADE
);
REVOKE UPDATE, DELETE ON legal_text_withdrawals FROM palco_app;
-- Another version may begin when a withdrawn one would have. Of those that stand each begins after the one before, which the publication asks for.
ALTER TABLE legal_texts DROP CONSTRAINT legal_texts_brand_id_kind_valid_from_key;

-- All accounts were gone through; now their players get a message about what comes.
ALTER TABLE legal_text_demands ADD COLUMN marked boolean NOT NULL DEFAULT false;
