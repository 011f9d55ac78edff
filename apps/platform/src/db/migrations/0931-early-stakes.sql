-- What a player has staked on an outcome at steps before the last one, and what all of these bets together may return: the limits of a step
-- are compared with it. Bets that were cashed out count, those whose stake went back do not. Rows go when the event has begun.
CREATE TABLE sports_early_stakes (
  player_id       text COLLATE "C" NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  market_id       int NOT NULL,
  specifiers      text COLLATE "C" NOT NULL,
  outcome_id      text COLLATE "C" NOT NULL,
  -- Minor units of the player's currency.
  stake           bigint NOT NULL CHECK (stake >= 0),
  possible_return bigint NOT NULL CHECK (possible_return >= 0),
  PRIMARY KEY (player_id, event_id, market_id, specifiers, outcome_id)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE, DELETE ON sports_early_stakes TO palco_app;

-- Whether the leg's bet counts there.
ALTER TABLE sports_bet_legs ADD COLUMN early boolean NOT NULL DEFAULT false;
