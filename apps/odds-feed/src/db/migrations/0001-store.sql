-- What was sent, for recovery; kept for three hours.
CREATE TABLE messages (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sent_at  bigint NOT NULL,
  product  smallint NOT NULL CHECK (product IN (1, 3)),
  type     text NOT NULL,
  event_id text NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  body     text NOT NULL,
  UNIQUE (event_id, sequence)
);
CREATE INDEX messages_sent ON messages (sent_at);

-- Where each event stands: the number of its last message and its markets as the consumer knows them.
CREATE TABLE events (
  id         text PRIMARY KEY,
  seed       text NOT NULL,
  state      json NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX events_updated ON events (updated_at);

-- The secret that results come from, made and sealed at the first start; never changed, since published commitments rest on it.
CREATE TABLE chance_secret (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  id      text NOT NULL CHECK (id ~ '^[0-9a-f]{16}$'),
  sealed  text NOT NULL CHECK (sealed ~ '^v1\.'),
  made_at timestamptz NOT NULL DEFAULT now()
);
