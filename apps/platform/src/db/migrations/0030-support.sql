-- Tickets of the contact form, their conversation and attachments (docs/support.md).
CREATE TABLE support_tickets (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id),
  number      text COLLATE "C" NOT NULL UNIQUE CHECK (number ~ '^[0-9]{8}$'),
  player_id   text COLLATE "C",
  email       text CHECK (length(email) <= 255),
  language    text NOT NULL,
  host        text NOT NULL,
  category    text NOT NULL,
  subject     text NOT NULL CHECK (length(subject) <= 120),
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  assigned_to bigint REFERENCES operators (id),
  digest      text NOT NULL,
  opened_at   timestamptz NOT NULL,
  changed_at  timestamptz NOT NULL,
  -- Up to where the player has read the operators' answers.
  read_at     timestamptz,
  answered_at timestamptz,
  CHECK (num_nonnulls(player_id, email) = 1)
);
CREATE INDEX support_tickets_queue ON support_tickets (brand_id, state, changed_at, id);
CREATE INDEX support_tickets_of ON support_tickets (brand_id, player_id, changed_at, id) WHERE player_id IS NOT NULL;
CREATE INDEX support_tickets_digest ON support_tickets (brand_id, digest, opened_at);

-- Lines are appended: neither changed nor deleted.
CREATE TABLE support_messages (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id   bigint NOT NULL REFERENCES support_tickets (id),
  kind        text NOT NULL CHECK (kind IN ('visitor', 'operator', 'note', 'closed', 'reopened')),
  operator_id bigint REFERENCES operators (id),
  text        text NOT NULL CHECK (length(text) <= 4000),
  at          timestamptz NOT NULL
);
CREATE INDEX support_messages_of ON support_messages (ticket_id, id);
REVOKE UPDATE, DELETE ON support_messages FROM palco_app;

-- Files as payment documents are kept: pictures are made anew. `message_id`: null until a message names the token.
CREATE TABLE support_attachments (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id),
  token_hash text COLLATE "C" NOT NULL UNIQUE,
  message_id bigint REFERENCES support_messages (id),
  name       text NOT NULL,
  type       text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  content    bytea NOT NULL,
  sha256     text NOT NULL,
  sent_at    timestamptz NOT NULL
);
CREATE INDEX support_attachments_of ON support_attachments (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX support_attachments_unused ON support_attachments (sent_at) WHERE message_id IS NULL;
REVOKE UPDATE ON support_attachments FROM palco_app;
GRANT UPDATE (message_id) ON support_attachments TO palco_app;
