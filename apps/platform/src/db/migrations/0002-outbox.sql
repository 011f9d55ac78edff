-- Events written in the same transaction as the change they tell of; the relay publishes them afterwards.
-- Ids are drawn before commit: a smaller id can become visible later, so the relay selects by published_at, not by id.
CREATE TABLE outbox (
  id           bigserial PRIMARY KEY,
  topic        text NOT NULL,
  brand_id     text NOT NULL,
  player_id    text,
  payload      jsonb NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  published_at timestamptz
) WITH (autovacuum_vacuum_scale_factor = 0.02, fillfactor = 90);

CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
