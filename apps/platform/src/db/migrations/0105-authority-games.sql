-- Games (bets, pools, sessions, tournaments) that are reported to an authority within minutes of their end (docs/authority-reports.md).
ALTER TABLE authority_lots DROP CONSTRAINT authority_lots_interval_check;
ALTER TABLE authority_lots DROP CONSTRAINT authority_lots_check;
ALTER TABLE authority_lots ADD CONSTRAINT authority_lots_interval_check CHECK (interval IN ('D', 'M', 'T'));
ALTER TABLE authority_lots ADD CONSTRAINT authority_lots_day_check CHECK (interval <> 'M' OR extract(day FROM day) = 1);
-- The movements that lots of games stand on: up to this id, and before this time where one is named.
ALTER TABLE authority_lots ADD COLUMN through_id bigint;
ALTER TABLE authority_lots ADD COLUMN through_at timestamptz;
ALTER TABLE authority_lots ADD CONSTRAINT authority_lots_through_check CHECK (interval <> 'T' OR through_id IS NOT NULL);

-- What the ledger said of a game, once a game: it waits until it is in a lot.
CREATE TABLE authority_games (
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id),
  -- sports, races, virtuals, pools, predictions, sessions, tournaments
  source   text COLLATE "C" NOT NULL,
  key      text COLLATE "C" NOT NULL,
  -- The movement that said so first: games come into lots in this order.
  seen_id  bigint NOT NULL,
  -- Of a tournament: the rounds that entered it.
  rounds   text[] NOT NULL DEFAULT '{}',
  lot      bigint REFERENCES authority_lots (id),
  -- Its place in the lot.
  place    int,
  PRIMARY KEY (brand_id, source, key),
  CHECK ((lot IS NULL) = (place IS NULL))
);
CREATE INDEX authority_games_waiting ON authority_games (brand_id, source, seen_id) WHERE lot IS NULL;
CREATE UNIQUE INDEX authority_games_lot ON authority_games (lot, place);
GRANT SELECT, INSERT, UPDATE, DELETE ON authority_games TO palco_app;

-- Up to which movement a brand's games were looked for.
CREATE TABLE authority_play (
  brand_id text COLLATE "C" PRIMARY KEY REFERENCES brands (id),
  last_id  bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON authority_play TO palco_app;
REVOKE DELETE ON authority_play FROM palco_app;

-- Days whose lots of games were put into one archive.
CREATE TABLE authority_packs (
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id),
  day      date NOT NULL,
  -- Below the store's folder; more than one piece where it is too large for one.
  files    text[] NOT NULL,
  lots     int NOT NULL,
  sha256   text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  made_at  timestamptz NOT NULL,
  PRIMARY KEY (brand_id, day)
);
GRANT SELECT, INSERT ON authority_packs TO palco_app;
REVOKE UPDATE, DELETE ON authority_packs FROM palco_app;

-- What was reported by days stays reported; what follows begins with the last of those days.
UPDATE authority_lots l SET through_id = d.through_id, through_at = d.to_at FROM report_days d
  WHERE l.record IN ('RAC', 'SES') AND d.brand_id = l.brand_id AND d.day = l.day AND d.closed_at IS NOT NULL;
INSERT INTO authority_games (brand_id, source, key, seen_id, lot, place)
  SELECT l.brand_id, CASE l.record WHEN 'RAC' THEN 'sports' ELSE 'sessions' END, k.key, 0, l.id, k.place
  FROM authority_lots l, unnest(l.keys) WITH ORDINALITY k (key, place) WHERE l.record IN ('RAC', 'SES') AND l.number = 0
  ON CONFLICT DO NOTHING;
INSERT INTO authority_play (brand_id, last_id)
  SELECT l.brand_id, coalesce((SELECT d.through_id FROM report_days d WHERE d.brand_id = l.brand_id AND d.day < max(l.day)
    AND d.closed_at IS NOT NULL ORDER BY d.day DESC LIMIT 1), 0)
  FROM authority_lots l WHERE l.interval = 'D' GROUP BY l.brand_id;
-- Days are packed by when their lots were made.
CREATE INDEX authority_lots_games ON authority_lots (brand_id, made_at) WHERE interval = 'T';
