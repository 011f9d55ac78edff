-- Articles of a brand's help centre (docs/help.md). Titles and Markdown by language; es_ES is always there.
CREATE TABLE help_articles (
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  slug       text COLLATE "C" NOT NULL CHECK (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  category   text NOT NULL CHECK (category IN ('account', 'payments', 'bonuses', 'casino', 'sports', 'safety')),
  position   int NOT NULL DEFAULT 0,
  published  boolean NOT NULL DEFAULT true,
  titles     jsonb NOT NULL CHECK (titles ? 'es_ES'),
  texts      jsonb NOT NULL CHECK (texts ? 'es_ES'),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, slug)
);
