-- Tags that operators set on players, and segments of players by conditions (docs/segments.md).

CREATE TABLE player_tags (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  name     text NOT NULL CHECK (length(name) BETWEEN 2 AND 40),
  color    text NOT NULL CHECK (color IN ('neutral', 'info', 'positive', 'warning', 'negative', 'brand')),
  note     text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  -- It is set on nobody any more.
  retired  boolean NOT NULL DEFAULT false,
  made_by  bigint NOT NULL REFERENCES operators (id),
  made_at  timestamptz NOT NULL
);
CREATE UNIQUE INDEX player_tags_name ON player_tags (brand_id, lower(name));
REVOKE DELETE ON player_tags FROM palco_app;

CREATE TABLE tagged_players (
  player_id text COLLATE "C" NOT NULL,
  tag_id    bigint NOT NULL REFERENCES player_tags (id) ON DELETE CASCADE,
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  set_by    bigint NOT NULL REFERENCES operators (id),
  set_at    timestamptz NOT NULL,
  PRIMARY KEY (player_id, tag_id)
);
CREATE INDEX tagged_players_tag ON tagged_players (tag_id, player_id);

CREATE TABLE segments (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  name       text NOT NULL CHECK (length(name) BETWEEN 2 AND 60),
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  rule       jsonb NOT NULL,
  made_by    bigint NOT NULL REFERENCES operators (id),
  changed_at timestamptz NOT NULL,
  removed_at timestamptz
);
CREATE UNIQUE INDEX segments_name ON segments (brand_id, lower(name)) WHERE removed_at IS NULL;
REVOKE DELETE ON segments FROM palco_app;

-- How many a segment had on a day of the brand, by the rule of then.
CREATE TABLE segment_counts (
  segment_id bigint NOT NULL REFERENCES segments (id) ON DELETE CASCADE,
  day        date NOT NULL,
  players    int NOT NULL CHECK (players >= 0),
  matched    int NOT NULL CHECK (matched BETWEEN 0 AND players),
  audience   int NOT NULL CHECK (audience BETWEEN 0 AND matched),
  estimated  boolean NOT NULL,
  audience_estimated boolean NOT NULL,
  PRIMARY KEY (segment_id, day)
);
REVOKE UPDATE, DELETE ON segment_counts FROM palco_app;
