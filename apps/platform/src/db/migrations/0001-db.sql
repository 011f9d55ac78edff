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

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO palco_app;

-- Modules' tables, made by the files after this one in schema public: no TRUNCATE, no DDL.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO palco_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO palco_app;

-- Functions are callable by nobody unless granted.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT EXECUTE ON FUNCTIONS TO palco_app;

-- What modules show of their tables to each other: views that stand beside their module (sql/published.sql). Each is read
-- only, and granted by its own file.
CREATE SCHEMA published;
GRANT USAGE ON SCHEMA published TO palco_app;

-- Counts of rate limits, shared by all processes (packages/service/src/rate-store.ts): until when a key's calls count, in
-- milliseconds since 1970. Unlogged: losing them in a crash harms nobody, and no commit waits for the disk.
-- No index but the key's, so that an update stays within its page.
CREATE UNLOGGED TABLE rate_limits (
  key     text PRIMARY KEY,
  full_at double precision NOT NULL,
  span    double precision NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);
