-- What goes away is a change too.
CREATE OR REPLACE FUNCTION brand_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('brand_changed', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER brands_removed AFTER DELETE OR TRUNCATE ON brands
  FOR EACH STATEMENT EXECUTE FUNCTION brand_removed();
CREATE OR REPLACE TRIGGER brand_hosts_removed AFTER DELETE OR TRUNCATE ON brand_hosts
  FOR EACH STATEMENT EXECUTE FUNCTION brand_removed();
