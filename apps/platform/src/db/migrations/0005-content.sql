CREATE TABLE content_pages (
  brand_id   text NOT NULL REFERENCES brands (id),
  slug       text NOT NULL,
  language   text NOT NULL,
  title      text NOT NULL,
  markdown   text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, slug, language)
);
