-- Breaks and exclusions of players (docs/protection.md). Rows are added, never taken away.
CREATE TABLE restrictions (
  id            text COLLATE "C" PRIMARY KEY,
  brand_id      text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id     text COLLATE "C" NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('break', 'exclusion')),
  -- At all brands of the operator.
  everywhere    boolean NOT NULL,
  begins_at     timestamptz NOT NULL,
  -- Null: never.
  ends_at       timestamptz CHECK (ends_at > begins_at),
  -- When the player asked to play again, after the end.
  asked_back_at timestamptz CHECK (asked_back_at >= ends_at),
  -- The one of another account of the same person; null for the one that the player set.
  source_id     text COLLATE "C" REFERENCES restrictions (id) ON DELETE CASCADE,
  -- When bonuses, sessions and entries of the account were ended.
  carried_out_at timestamptz,
  CHECK (kind = 'exclusion' OR ends_at IS NOT NULL)
);
CREATE INDEX restrictions_player ON restrictions (player_id);
CREATE UNIQUE INDEX restrictions_source ON restrictions (source_id, player_id) WHERE source_id IS NOT NULL;
CREATE INDEX restrictions_open ON restrictions (id) WHERE carried_out_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON restrictions TO palco_app;
