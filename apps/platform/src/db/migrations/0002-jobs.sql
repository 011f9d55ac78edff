-- Events written in the same transaction as the change they tell of; the relay takes them out and publishes them. Ids are drawn before
-- commit: a smaller id can become visible later, so the relay takes what is there and keeps no place.
CREATE TABLE outbox (
  id         bigserial PRIMARY KEY,
  topic      text NOT NULL,
  brand_id   text NOT NULL,
  player_id  text,
  payload    jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 90);

-- Durable work: taken with SKIP LOCKED, tried again with growing pauses, kept when it will not work.
CREATE TABLE jobs (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL,
  -- At most one living job of a name and key.
  key          text,
  payload      jsonb NOT NULL DEFAULT '{}',
  -- '-infinity' is "at once", whatever clock the processes go by.
  run_at       timestamptz NOT NULL DEFAULT '-infinity',
  attempts     integer NOT NULL DEFAULT 0,
  -- Whose run it is; a run that outlived its lease no longer counts.
  lease        text,
  leased_until timestamptz,
  last_error   text,
  -- Dead letters stay for the operator: they are no longer tried.
  dead_at      timestamptz,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX jobs_once ON jobs (name, key) WHERE dead_at IS NULL AND key IS NOT NULL;
CREATE INDEX jobs_dead ON jobs (dead_at) WHERE dead_at IS NOT NULL;
-- Each queue of jobs is taken by its names, so that a backlog of one is not read by the others.
CREATE INDEX jobs_due_by_name ON jobs (name, run_at, id) WHERE dead_at IS NULL;
