-- Says to the connection that inserts that it has inserted rows of a kind. Its process passes that on once the transaction has committed
-- (db/announcements.ts): NOTIFY would do so too, but holds a lock of the whole server through each commit.
CREATE OR REPLACE FUNCTION announce_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE NOTICE USING MESSAGE = TG_ARGV[0], ERRCODE = 'PL001';
  RETURN NULL;
END $$;
