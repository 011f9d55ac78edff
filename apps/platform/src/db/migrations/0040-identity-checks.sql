-- The check of players' identities (docs/identity-checks.md).

-- What the account may not do before its check is accepted; null: nothing waits for one. On the row that every call reads anyway.
ALTER TABLE players ADD COLUMN unchecked text CHECK (unchecked IN ('withdrawal', 'play', 'deposit'));

CREATE TABLE identity_checks (
  id              text COLLATE "C" PRIMARY KEY,
  brand_id        text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id       text COLLATE "C" NOT NULL,
  adapter         text NOT NULL,
  state           text NOT NULL CHECK (state IN ('asked', 'reviewing', 'unclear', 'accepted', 'refused')),
  -- Why it was refused or is unclear.
  reasons         text[] NOT NULL DEFAULT '{}',
  -- What is checked: name, lastname, birth_date, country, dni.
  person          jsonb NOT NULL,
  -- How often the provider was asked with something new.
  round           int NOT NULL DEFAULT 1 CHECK (round > 0),
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL,
  -- When the provider is asked, or asked again for an answer that has not come; null: it has nothing to answer.
  submit_at       timestamptz,
  tries           int NOT NULL DEFAULT 0,
  -- The provider's verdict, whatever was decided here.
  provider_id     text,
  verdict         text CHECK (verdict IN ('reviewing', 'asks', 'accepted', 'unclear', 'refused')),
  verdict_round   int NOT NULL DEFAULT 0,
  verdict_order   int NOT NULL DEFAULT -1,
  verdict_reasons text[] NOT NULL DEFAULT '{}',
  verdict_at      timestamptz,
  -- By when an operator decides; null: none has to.
  due_at          timestamptz,
  owner_id        bigint REFERENCES operators (id),
  -- When another check took its place.
  ended_at        timestamptz
);
CREATE UNIQUE INDEX identity_checks_of_player ON identity_checks (player_id) WHERE ended_at IS NULL;
CREATE INDEX identity_checks_submit ON identity_checks (submit_at) WHERE submit_at IS NOT NULL;
CREATE INDEX identity_checks_due ON identity_checks (brand_id, due_at) WHERE due_at IS NOT NULL;
REVOKE DELETE ON identity_checks FROM palco_app;

-- Documents that the provider or an operator asks for. A request is answered once, and what was sent stays; pictures are made anew.
CREATE TABLE identity_documents (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id text COLLATE "C" NOT NULL REFERENCES identity_checks (id) ON DELETE CASCADE,
  kind     text NOT NULL CHECK (kind IN ('document_front', 'document_back', 'portrait', 'address')),
  -- Why it is asked for once more.
  reason   text,
  -- The operator who asks; null: the provider.
  asked_by bigint REFERENCES operators (id),
  asked_at timestamptz NOT NULL,
  name     text,
  type     text CHECK (type IN ('image/webp', 'application/pdf')),
  content  bytea,
  sha256   text,
  sent_at  timestamptz,
  CHECK (num_nulls(name, type, content, sha256, sent_at) IN (0, 5))
);
CREATE INDEX identity_documents_of ON identity_documents (check_id, id);
CREATE UNIQUE INDEX identity_documents_awaited ON identity_documents (check_id, kind) WHERE sent_at IS NULL;
REVOKE UPDATE, DELETE ON identity_documents FROM palco_app;
GRANT UPDATE (name, type, content, sha256, sent_at) ON identity_documents TO palco_app;

-- What providers said, each event once.
CREATE TABLE identity_events (
  adapter       text NOT NULL,
  event_id      text NOT NULL,
  check_id      text COLLATE "C" NOT NULL REFERENCES identity_checks (id) ON DELETE CASCADE,
  round         int NOT NULL,
  verdict_order int NOT NULL,
  verdict       text NOT NULL,
  reasons       text[] NOT NULL,
  -- What it did: applied, ignored, or conflict (it contradicts what was decided; an operator has to look).
  result        text NOT NULL,
  received_at   timestamptz NOT NULL,
  PRIMARY KEY (adapter, event_id)
);
CREATE INDEX identity_events_of ON identity_events (check_id, received_at);
REVOKE UPDATE, DELETE ON identity_events FROM palco_app;

-- What operators decided.
CREATE TABLE identity_decisions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id    text COLLATE "C" NOT NULL REFERENCES identity_checks (id) ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operators (id),
  decision    text NOT NULL CHECK (decision IN ('accept', 'refuse', 'ask', 'reopen')),
  reasons     text[] NOT NULL DEFAULT '{}',
  note        text NOT NULL CHECK (length(note) BETWEEN 1 AND 500),
  decided_at  timestamptz NOT NULL
);
CREATE INDEX identity_decisions_of ON identity_decisions (check_id, id);
REVOKE UPDATE, DELETE ON identity_decisions FROM palco_app;

-- Which rules the accounts of a brand were last brought in line with.
CREATE TABLE identity_demands (
  brand_id text COLLATE "C" PRIMARY KEY REFERENCES brands (id) ON DELETE CASCADE,
  rules    text NOT NULL
);
