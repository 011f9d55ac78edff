-- Running platforms read a changed brand again.
CREATE OR REPLACE FUNCTION brand_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'brands' AND TG_OP = 'UPDATE' THEN
    NEW.version := OLD.version + 1;
    NEW.updated_at := now();
  END IF;
  PERFORM pg_notify('brand_changed', '');
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER brands_changed BEFORE INSERT OR UPDATE ON brands FOR EACH ROW EXECUTE FUNCTION brand_changed();
CREATE OR REPLACE TRIGGER brand_hosts_changed BEFORE INSERT OR UPDATE ON brand_hosts FOR EACH ROW EXECUTE FUNCTION brand_changed();
