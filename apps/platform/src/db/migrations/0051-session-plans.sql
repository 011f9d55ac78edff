-- What players plan before a session of casino games: the longest time and the greatest loss (docs/session-plans.md).

-- Players whose stakes in games are asked for a plan.
CREATE TABLE session_plan_players (
  player_id text COLLATE "C" PRIMARY KEY,
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE
);

CREATE TABLE session_plans (
  id            text PRIMARY KEY,
  player_id     text COLLATE "C" NOT NULL,
  brand_id      text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  currency      text NOT NULL,
  begins_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL CHECK (ends_at > begins_at),
  -- The greatest loss, minor units of the account's currency.
  loss          bigint NOT NULL CHECK (loss > 0),
  -- For so long no other session begins after the end; null: the player asked for no block.
  block_minutes integer CHECK (block_minutes > 0),
  -- When it ended before its time; null: it did not.
  ended_at      timestamptz,
  -- Cash and bonus money of the session's rounds, up to the last movement that is counted.
  staked        bigint NOT NULL DEFAULT 0,
  returned      bigint NOT NULL DEFAULT 0,
  counted_at    timestamptz NOT NULL,
  counted_id    bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);
CREATE INDEX session_plans_player ON session_plans (player_id, begins_at);
REVOKE DELETE ON session_plans FROM palco_app;
