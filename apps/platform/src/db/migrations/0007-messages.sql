-- A player's inbox. `key` names what the message tells of: each event makes one message, even when it is deleted.
CREATE TABLE messages (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text NOT NULL REFERENCES brands (id),
  player_id  text NOT NULL REFERENCES players (id),
  key        text NOT NULL,
  title      text,
  text       text NOT NULL,
  format     text NOT NULL CHECK (format IN ('plain', 'markdown')),
  created_at timestamptz NOT NULL,
  read_at    timestamptz,
  -- The row stays for its key, its words do not.
  deleted_at timestamptz,
  CHECK (deleted_at IS NULL OR (title IS NULL AND text = '')),
  UNIQUE (player_id, key)
);
CREATE INDEX messages_inbox ON messages (brand_id, player_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX messages_unread ON messages (brand_id, player_id) WHERE read_at IS NULL AND deleted_at IS NULL;
REVOKE DELETE ON messages FROM palco_app;
