-- A brand is data only: its configuration is what the site gets, its settings are the platform's own.
CREATE TABLE brands (
  id text PRIMARY KEY,
  name text NOT NULL,
  currency text NOT NULL,
  country text NOT NULL,
  default_language text NOT NULL,
  configuration jsonb NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  version bigint NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- `position` 1 is the primary host: links in mails are built from it.
CREATE TABLE brand_hosts (
  host text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands (id),
  position integer NOT NULL DEFAULT 1,
  UNIQUE (brand_id, position)
);

CREATE FUNCTION brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'brands' AND TG_OP = 'UPDATE' THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  PERFORM pg_notify('brand_changed', '');
  RETURN NEW;
END $$;

CREATE TRIGGER brands_changed BEFORE INSERT OR UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION brand_changed();
CREATE TRIGGER brand_hosts_changed BEFORE INSERT OR UPDATE ON brand_hosts FOR EACH ROW EXECUTE FUNCTION brand_changed();

CREATE TABLE content_pages (
  brand_id text NOT NULL REFERENCES brands (id),
  slug text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  markdown text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, slug, language)
);

GRANT SELECT, INSERT, UPDATE ON brands, brand_hosts, content_pages TO palco_app;
