-- Products and games in which players win from each other: they take cash only (docs/play.md).
ALTER TABLE products ADD COLUMN between_players boolean NOT NULL DEFAULT false;
ALTER TABLE games ADD COLUMN between_players boolean NOT NULL DEFAULT false;
UPDATE games SET between_players = true WHERE kind = 'poker' OR area = 'poker';

-- What players won from each other, from the rounds that named it when they ended. opponent_id is null where the
-- provider did not say from whom.
CREATE TABLE play_transfers (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id    text NOT NULL,
  player_id   text NOT NULL,
  opponent_id text,
  source      text NOT NULL,
  round_id    text NOT NULL,
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- The part that the opponent gave up without showing a hand, or called with nothing.
  folded      bigint NOT NULL CHECK (folded BETWEEN 0 AND amount),
  at          timestamptz NOT NULL
);
CREATE INDEX play_transfers_of_player ON play_transfers (player_id, at);
CREATE INDEX play_transfers_of_opponent ON play_transfers (opponent_id, player_id, at) WHERE opponent_id IS NOT NULL;
GRANT SELECT, INSERT ON play_transfers TO palco_app;
