-- What modules show of their tables to each other: views that stand beside their module (sql/published.sql). Each is read
-- only, and granted by its own file.
CREATE SCHEMA published;
GRANT USAGE ON SCHEMA published TO palco_app;
