-- Legal texts of brands in versions, and which player accepted which (docs/legal-texts.md).

-- From when on the account waits until its player accepts a text; null: for none. On the row that every call reads anyway.
ALTER TABLE players ADD COLUMN texts_due_at timestamptz;

CREATE TABLE legal_texts (
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  kind         text COLLATE "C" NOT NULL,
  version      int NOT NULL CHECK (version > 0),
  -- By language; Spanish stands in for a missing one.
  titles       jsonb NOT NULL CHECK (titles ? 'es_ES'),
  texts        jsonb NOT NULL CHECK (texts ? 'es_ES'),
  -- Players accept it anew before they play or deposit.
  must_accept  boolean NOT NULL,
  -- It is in force from here on, up to that of the next version.
  valid_from   timestamptz NOT NULL,
  published_at timestamptz NOT NULL,
  -- The operator; null: a brand file or the demo data.
  published_by text COLLATE "C",
  PRIMARY KEY (brand_id, kind, version),
  UNIQUE (brand_id, kind, valid_from)
);
REVOKE UPDATE, DELETE ON legal_texts FROM palco_app;

-- What was published before texts had versions. Since when it was in force is its last change.
INSERT INTO legal_texts (brand_id, kind, version, titles, texts, must_accept, valid_from, published_at)
  SELECT brand_id, slug, 1, jsonb_object_agg(language, title), jsonb_object_agg(language, markdown), false, max(updated_at), max(updated_at)
  FROM content_pages GROUP BY brand_id, slug HAVING bool_or(language = 'es_ES');

-- What an operator writes before it is published.
CREATE TABLE legal_text_drafts (
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  kind       text COLLATE "C" NOT NULL,
  titles     jsonb NOT NULL,
  texts      jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, kind)
);

-- Brands whose accounts are still gone through after a publication, up to which one that is done.
CREATE TABLE legal_text_demands (
  brand_id     text COLLATE "C" PRIMARY KEY REFERENCES brands (id) ON DELETE CASCADE,
  after_player text COLLATE "C" NOT NULL
);

CREATE TABLE legal_text_acceptances (
  player_id   text COLLATE "C" NOT NULL,
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  kind        text COLLATE "C" NOT NULL,
  version     int NOT NULL,
  -- In which the player read it.
  language    text NOT NULL,
  accepted_at timestamptz NOT NULL,
  way         text NOT NULL CHECK (way IN ('registration', 'anew')),
  PRIMARY KEY (player_id, kind, version)
);
REVOKE UPDATE, DELETE ON legal_text_acceptances FROM palco_app;
