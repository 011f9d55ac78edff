-- National registers of excluded persons (docs/registers.md).

ALTER TABLE restrictions DROP CONSTRAINT restrictions_kind_check;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_kind_check
  CHECK (kind IN ('break', 'exclusion', 'suspension', 'closing', 'register', 'register_check'));
-- Which register a restriction is of, and as what it lists the person.
ALTER TABLE restrictions ADD COLUMN register text, ADD COLUMN register_answer text CHECK (register_answer IN ('excluded', 'benefits'));
ALTER TABLE restrictions ADD CONSTRAINT restrictions_register_check
  CHECK ((kind IN ('register', 'register_check')) = (register IS NOT NULL) AND (kind = 'register') = (register_answer IS NOT NULL));
-- The wait for a register has no end by the clock, reaches one account, and is never copied to another of the person.
ALTER TABLE restrictions ADD CONSTRAINT restrictions_register_wait_check
  CHECK (kind <> 'register_check' OR (ends_at IS NULL AND NOT everywhere AND source_id IS NULL));
ALTER TABLE restrictions DROP CONSTRAINT restrictions_lifted_check;
ALTER TABLE restrictions ADD CONSTRAINT restrictions_lifted_check
  CHECK (lifted_at IS NULL OR kind IN ('suspension', 'closing', 'register_check'));
CREATE UNIQUE INDEX restrictions_register ON restrictions (player_id, register)
  WHERE kind = 'register' AND ends_at IS NULL AND source_id IS NULL;
CREATE UNIQUE INDEX restrictions_register_wait ON restrictions (player_id, register)
  WHERE kind = 'register_check' AND lifted_at IS NULL;

-- What a register said of a player last, and when it is asked again.
CREATE TABLE register_standings (
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id    text COLLATE "C" NOT NULL,
  register     text NOT NULL,
  answer       text CHECK (answer IN ('clear', 'formerly', 'excluded', 'benefits')),
  -- When the question was asked that it answered; null: it has not answered yet.
  answered_at  timestamptz,
  -- When it is to be asked; null: nothing waits.
  due_at       timestamptz,
  occasion     text NOT NULL CHECK (occasion IN ('registration', 'log_in', 'deposit', 'withdrawal', 'data_changed', 'whole_base')),
  -- Questions since its last answer that had none.
  tries        integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- Who is asking, until when.
  lease        text,
  leased_until timestamptz,
  PRIMARY KEY (player_id, register),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);
CREATE INDEX register_standings_due ON register_standings (brand_id, register, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX register_standings_answered ON register_standings (brand_id, register, answered_at DESC, player_id DESC);

-- Every question, with the names of the data that were sent, never the data.
CREATE TABLE register_questions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- Of a registration that was refused an id that no player has.
  player_id    text COLLATE "C" NOT NULL,
  register     text NOT NULL,
  connection   text NOT NULL,
  occasion     text NOT NULL,
  asked_at     timestamptz NOT NULL,
  sent         text[] NOT NULL,
  answer       text,
  -- The register's name for its answer.
  reference    text,
  -- Why there is no answer.
  fault        text CHECK (fault IN ('no_answer', 'key', 'unreadable', 'not_taken'))
);
CREATE INDEX register_questions_player ON register_questions (player_id, id DESC);
REVOKE UPDATE, DELETE ON register_questions FROM palco_app;

-- How the connection of a brand to a register does.
CREATE TABLE register_connections (
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  register     text NOT NULL,
  connection   text NOT NULL,
  answered_at  timestamptz,
  -- Of the questions without an answer since then: when the first one was asked, how many, and what the last one met.
  failing_since timestamptz,
  failures     integer NOT NULL DEFAULT 0,
  fault        text CHECK (fault IN ('no_answer', 'key', 'unreadable')),
  -- Until then nobody is asked.
  paused_until timestamptz,
  PRIMARY KEY (brand_id, register)
);

-- How far a brand's whole base has been put down to be asked.
CREATE TABLE register_sweeps (
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  register     text NOT NULL,
  connection   text NOT NULL,
  began_at     timestamptz NOT NULL,
  -- The last player who was put down; null: all were.
  cursor       text COLLATE "C",
  PRIMARY KEY (brand_id, register)
);
