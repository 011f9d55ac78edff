-- What a limited account may stake by plain posts, and until when, without being asked again what limits it (docs/play.md). Null: nothing.
ALTER TABLE ledger.accounts ADD COLUMN cleared bigint NOT NULL DEFAULT 0, ADD COLUMN cleared_until timestamptz;
