-- What players stake without a pause, over all products, and the reality checks in it (docs/play-sessions.md).

-- One row a player: the session that runs, or the last one.
CREATE TABLE play_sessions (
  player_id  text COLLATE "C" PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  -- The first and the last stake.
  begins_at  timestamptz NOT NULL,
  last_at    timestamptz NOT NULL,
  -- The player's own money, minor units of the account's currency.
  staked     bigint NOT NULL,
  returned   bigint NOT NULL,
  -- When the last check was answered; before the first one, when the session began.
  checked_at timestamptz NOT NULL,
  minutes    integer NOT NULL CHECK (minutes > 0),
  due_at     timestamptz NOT NULL,
  -- asked: each stake is asked whether a check is due. over: nothing was staked for so long that the next stake begins another session.
  state      text NOT NULL CHECK (state IN ('running', 'asked', 'over'))
) WITH (fillfactor = 70);
CREATE INDEX play_sessions_due ON play_sessions (due_at) WHERE state = 'running';
CREATE INDEX play_sessions_asked ON play_sessions (player_id) WHERE state = 'asked';

-- Checks that players answered by going on.
CREATE TABLE reality_checks (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id   text COLLATE "C" NOT NULL,
  brand_id    text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  begins_at   timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  answered_at timestamptz NOT NULL,
  staked      bigint NOT NULL,
  returned    bigint NOT NULL
);
CREATE INDEX reality_checks_player ON reality_checks (player_id, answered_at);
REVOKE UPDATE, DELETE ON reality_checks FROM palco_app;

-- How often a player wants to be checked: never less often than the jurisdiction says.
CREATE TABLE reality_check_choices (
  player_id text COLLATE "C" PRIMARY KEY,
  minutes   integer NOT NULL CHECK (minutes > 0)
);
