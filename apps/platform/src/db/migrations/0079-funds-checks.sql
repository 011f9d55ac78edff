-- The check of where players' money comes from (docs/funds-checks.md).

-- What is closed to the account while a case of it waits: deposit, play, withdrawal. On the row that every call reads anyway.
ALTER TABLE players ADD COLUMN funds_closed text[] NOT NULL DEFAULT '{}' CHECK (funds_closed <@ ARRAY['deposit', 'play', 'withdrawal']);

-- Players whose sums are counted.
CREATE TABLE funds_players (
  player_id  text COLLATE "C" PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- Up to when the sums were looked at.
  counted_to timestamptz,
  -- When they are looked at next: something was played, or what was paid out or won leaves the days that count. Null: with the next payment.
  due_at     timestamptz
);
CREATE INDEX funds_players_due ON funds_players (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE funds_cases (
  id         text COLLATE "C" PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id  text COLLATE "C" NOT NULL,
  -- The threshold, and the step as it was when it was reached.
  step_key   text NOT NULL,
  step       jsonb NOT NULL,
  currency   text NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  -- What was counted at the moment when the amount was reached, and the figures of the step's days up to it.
  reached    bigint NOT NULL CHECK (reached >= amount),
  reached_at timestamptz NOT NULL,
  figures    jsonb NOT NULL,
  state      text NOT NULL CHECK (state IN ('asked', 'reviewing', 'refused', 'settled')),
  -- Why it is refused.
  reason     text,
  -- By when the player answers, or an operator decides; null: nobody has to.
  due_at     timestamptz,
  -- The player's time to answer is over.
  late       boolean NOT NULL DEFAULT false,
  owner_id   bigint REFERENCES operators (id),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
-- One case of a threshold at a time.
CREATE UNIQUE INDEX funds_cases_open ON funds_cases (player_id, step_key) WHERE state <> 'settled';
CREATE INDEX funds_cases_of_player ON funds_cases (player_id, reached_at);
CREATE INDEX funds_cases_due ON funds_cases (brand_id, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX funds_cases_state ON funds_cases (brand_id, state, changed_at, id);
REVOKE DELETE ON funds_cases FROM palco_app;

-- What a player is asked for. A request is answered once, and what was sent stays; pictures are made anew.
CREATE TABLE funds_requests (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id  text COLLATE "C" NOT NULL REFERENCES funds_cases (id) ON DELETE CASCADE,
  kind     text NOT NULL CHECK (kind IN ('declaration', 'income_proof', 'bank_statement', 'tax_return', 'other_proof')),
  -- Why it is asked for once more.
  reason   text,
  -- The operator who asks; null: the step.
  asked_by bigint REFERENCES operators (id),
  asked_at timestamptz NOT NULL,
  -- Of a declaration.
  declared jsonb,
  -- Of a document.
  name     text,
  type     text CHECK (type IN ('image/webp', 'application/pdf')),
  content  bytea,
  sha256   text,
  sent_at  timestamptz,
  CHECK (num_nulls(name, type, content, sha256) IN (0, 4)),
  CHECK (sent_at IS NULL OR (declared IS NULL) <> (content IS NULL))
);
CREATE INDEX funds_requests_of ON funds_requests (case_id, id);
CREATE UNIQUE INDEX funds_requests_awaited ON funds_requests (case_id, kind) WHERE sent_at IS NULL;
REVOKE UPDATE, DELETE ON funds_requests FROM palco_app;
GRANT UPDATE (reason, asked_by, declared, name, type, content, sha256, sent_at) ON funds_requests TO palco_app;

-- What operators decided and noted.
CREATE TABLE funds_decisions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id     text COLLATE "C" NOT NULL REFERENCES funds_cases (id) ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operators (id),
  decision    text NOT NULL CHECK (decision IN ('settle', 'refuse', 'ask', 'note')),
  reason      text,
  note        text NOT NULL CHECK (length(note) BETWEEN 1 AND 500),
  decided_at  timestamptz NOT NULL
);
CREATE INDEX funds_decisions_of ON funds_decisions (case_id, id);
REVOKE UPDATE, DELETE ON funds_decisions FROM palco_app;
