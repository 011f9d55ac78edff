-- The owner (who connects to migrate) owns every table and function. The platform works as palco_app, which may
-- read and write the modules' tables, and of the ledger may only read and call its functions.
-- Roles belong to the whole server: another database may have made it already, even at this very moment.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'palco_app') THEN
    CREATE ROLE palco_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

-- The owner's login works under SET ROLE palco_app, so it needs membership unless it is a superuser.
DO $$
BEGIN
  IF NOT pg_has_role(current_user, 'palco_app', 'MEMBER') THEN
    EXECUTE format('GRANT palco_app TO %I', current_user);
  END IF;
END $$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO palco_app;

-- Modules' tables, made by later migrations in schema public: no TRUNCATE, no DDL.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO palco_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO palco_app;

-- Functions are callable by nobody unless granted.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO palco_app;
