-- Lots of reports that were made for an authority (docs/authority-reports.md): a rectification names the record that it replaces, and a lot
-- that is written once more has to have the same content.
CREATE TABLE authority_lots (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id       text COLLATE "C" NOT NULL REFERENCES brands (id),
  operator_id    text NOT NULL,
  store_id       text NOT NULL,
  record         text NOT NULL,
  -- A day or a month, and its first day.
  interval       text NOT NULL CHECK (interval IN ('D', 'M')),
  day            date NOT NULL CHECK (interval = 'D' OR extract(day FROM day) = 1),
  -- 0, or the count of rectifications of its record.
  number         int NOT NULL CHECK (number >= 0),
  lot_id         text COLLATE "C" NOT NULL,
  -- Below the store's folder.
  file           text NOT NULL,
  rows           bigint NOT NULL,
  -- What its records are about where each has one for itself (bets, sessions, game types); else one empty text.
  keys           text[] NOT NULL,
  signed         boolean NOT NULL,
  -- Of the document before its signature, in hexadecimal digits.
  content_sha256 text NOT NULL CHECK (content_sha256 ~ '^[0-9a-f]{64}$'),
  -- Of the file.
  file_sha256    text NOT NULL CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  made_at        timestamptz NOT NULL,
  UNIQUE (operator_id, store_id, lot_id)
);
CREATE INDEX authority_lots_of ON authority_lots (brand_id, interval, day, record, number);
GRANT SELECT, INSERT ON authority_lots TO palco_app;
REVOKE UPDATE, DELETE ON authority_lots FROM palco_app;
