-- Durable work: taken with SKIP LOCKED, tried again with growing pauses, kept when it will not work.
CREATE TABLE jobs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  -- At most one living job of a name and key.
  key text,
  payload jsonb NOT NULL DEFAULT '{}',
  -- '-infinity' is "at once", whatever clock the processes go by.
  run_at timestamptz NOT NULL DEFAULT '-infinity',
  attempts integer NOT NULL DEFAULT 0,
  -- Whose run it is; a run that outlived its lease no longer counts.
  lease text,
  leased_until timestamptz,
  last_error text,
  -- Dead letters stay for the operator: they are no longer tried.
  dead_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX jobs_due ON jobs (run_at, id) WHERE dead_at IS NULL;
CREATE UNIQUE INDEX jobs_once ON jobs (name, key) WHERE dead_at IS NULL AND key IS NOT NULL;
CREATE INDEX jobs_dead ON jobs (dead_at) WHERE dead_at IS NOT NULL;
