-- What an operator promotes, per brand; its words per language.
CREATE TABLE promotions (
  brand_id   text NOT NULL REFERENCES brands (id),
  id         text NOT NULL CHECK (id ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$'),
  type       text NOT NULL CHECK (type IN ('bonus', 'promotion')),
  position   int NOT NULL DEFAULT 0,
  -- Null: always, and until it is taken away.
  starts_at  timestamptz,
  ends_at    timestamptz,
  picture    text,
  -- A path of the site.
  link       text CHECK (link ~ '^/([^/\\]|$)'),
  bonus_code text,
  popup      boolean NOT NULL DEFAULT false,
  enabled    boolean NOT NULL DEFAULT true,
  -- The bonus a promotion is about: the site shows the rules of exactly this one beside the promotion's own words.
  bonus_id   text,
  PRIMARY KEY (brand_id, id),
  CHECK (ends_at > starts_at)
);

CREATE TABLE promotion_texts (
  brand_id     text NOT NULL,
  promotion_id text NOT NULL,
  language     text NOT NULL,
  title        text NOT NULL,
  teaser       text NOT NULL,
  key_terms    text NOT NULL,
  -- What the button says; without it there is no button.
  action       text,
  markdown     text NOT NULL,
  terms        text NOT NULL,
  PRIMARY KEY (brand_id, promotion_id, language),
  FOREIGN KEY (brand_id, promotion_id) REFERENCES promotions (brand_id, id) ON DELETE CASCADE
);
