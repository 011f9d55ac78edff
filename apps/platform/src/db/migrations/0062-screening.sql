-- Screening of players against lists of sanctions and of politically exposed persons (docs/screening.md).

CREATE TABLE screening_lists (
  id              text COLLATE "C" PRIMARY KEY,
  kind            text NOT NULL CHECK (kind IN ('sanctions', 'pep')),
  format          text NOT NULL,
  current_version bigint
);

-- A file that was imported.
CREATE TABLE screening_versions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id      text COLLATE "C" NOT NULL REFERENCES screening_lists (id),
  sha256       text NOT NULL,
  -- As the file says it; null: it does not.
  published_on text,
  imported_at  timestamptz NOT NULL,
  entries      integer NOT NULL,
  added        integer NOT NULL,
  changed      integer NOT NULL,
  removed      integer NOT NULL,
  -- How far the base was screened against what is new in it: the last player's id, in their order.
  followed_to  text COLLATE "C" NOT NULL DEFAULT '',
  followed_at  timestamptz
);
CREATE INDEX screening_versions_open ON screening_versions (id) WHERE followed_at IS NULL;

-- Persons of a list. Rows are ended, never changed: an entry that changes gets another one.
CREATE TABLE screening_entries (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  list_id       text COLLATE "C" NOT NULL REFERENCES screening_lists (id),
  -- Its id in the list.
  ref           text COLLATE "C" NOT NULL,
  digest        text NOT NULL,
  body          jsonb NOT NULL,
  since_version bigint NOT NULL REFERENCES screening_versions (id),
  until_version bigint REFERENCES screening_versions (id)
);
CREATE UNIQUE INDEX screening_entries_current ON screening_entries (list_id, ref) WHERE until_version IS NULL;
CREATE INDEX screening_entries_since ON screening_entries (since_version);

-- Words of the names of current entries.
CREATE TABLE screening_words (
  word          text COLLATE "C" NOT NULL,
  entry_id      bigint NOT NULL REFERENCES screening_entries (id),
  name          smallint NOT NULL,
  -- How many words the name has.
  words         smallint NOT NULL,
  since_version bigint NOT NULL,
  PRIMARY KEY (word, entry_id, name)
);
CREATE INDEX screening_words_entry ON screening_words (entry_id);

-- By which keys a word is found that is spelled nearly like it.
CREATE TABLE screening_word_keys (
  key  text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (key, word)
);

CREATE TABLE screening_documents (
  number        text COLLATE "C" NOT NULL,
  entry_id      bigint NOT NULL REFERENCES screening_entries (id),
  since_version bigint NOT NULL,
  PRIMARY KEY (number, entry_id)
);
CREATE INDEX screening_documents_entry ON screening_documents (entry_id);

CREATE TABLE screening_players (
  player_id   text COLLATE "C" PRIMARY KEY,
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- Null: nothing about the player has changed.
  due_at      timestamptz,
  screened_at timestamptz,
  -- More names were near than were looked at.
  is_cut      boolean NOT NULL DEFAULT false
);
CREATE INDEX screening_players_due ON screening_players (due_at, player_id) WHERE due_at IS NOT NULL;

-- A player who may be the person of an entry.
CREATE TABLE screening_cases (
  id            text COLLATE "C" PRIMARY KEY,
  brand_id      text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id     text COLLATE "C" NOT NULL,
  list_id       text COLLATE "C" NOT NULL REFERENCES screening_lists (id),
  ref           text COLLATE "C" NOT NULL,
  entry_id      bigint NOT NULL REFERENCES screening_entries (id),
  person_digest text NOT NULL,
  state         text NOT NULL CHECK (state IN ('open', 'confirmed', 'cleared', 'ended')),
  score         smallint NOT NULL,
  strong        boolean NOT NULL,
  owner_id      bigint REFERENCES operators (id),
  opened_at     timestamptz NOT NULL,
  changed_at    timestamptz NOT NULL,
  due_at        timestamptz CHECK ((due_at IS NOT NULL) = (state = 'open')),
  UNIQUE (player_id, list_id, ref)
);
CREATE INDEX screening_cases_state ON screening_cases (brand_id, state, changed_at, id);
CREATE INDEX screening_cases_due ON screening_cases (brand_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX screening_cases_entry ON screening_cases (entry_id);

-- Comparisons that opened a case or changed it; rows are added, never changed.
CREATE TABLE screening_hits (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id    text COLLATE "C" NOT NULL REFERENCES screening_cases (id) ON DELETE CASCADE,
  entry_id   bigint NOT NULL REFERENCES screening_entries (id),
  version_id bigint NOT NULL REFERENCES screening_versions (id),
  algorithm  smallint NOT NULL,
  person     jsonb NOT NULL,
  score      smallint NOT NULL,
  parts      jsonb NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX screening_hits_case ON screening_hits (case_id, id);

CREATE TABLE screening_decisions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id     text COLLATE "C" NOT NULL REFERENCES screening_cases (id) ON DELETE CASCADE,
  operator_id bigint NOT NULL REFERENCES operators (id),
  decision    text NOT NULL CHECK (decision IN ('clear', 'confirm', 'reopen', 'note')),
  note        text NOT NULL,
  decided_at  timestamptz NOT NULL
);
CREATE INDEX screening_decisions_case ON screening_decisions (case_id, id);

-- Null: until a message about risk is answered; each is lifted by what began it.
ALTER TABLE restrictions ADD COLUMN suspended_for text CHECK (suspended_for IN ('screening'));
