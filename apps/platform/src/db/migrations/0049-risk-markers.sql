-- Risk markers: what players did by day, the rules that hit, and the cases that follow (docs/risk-markers.md).

-- One row a player who has staked or paid.
CREATE TABLE risk_players (
  player_id    text COLLATE "C" PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  last_stake_at timestamptz,
  -- Since when something has happened that no rule has seen; null: nothing.
  touched_at   timestamptz,
  evaluated_at timestamptz
) WITH (fillfactor = 70);
CREATE INDEX risk_players_touched ON risk_players (touched_at) WHERE touched_at IS NOT NULL;

-- A player's day by the brand's clock. Money is the player's own, minor units of the account's currency.
CREATE TABLE risk_days (
  player_id             text COLLATE "C" NOT NULL,
  brand_id              text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  day                   date NOT NULL,
  staked                bigint NOT NULL DEFAULT 0,
  returned              bigint NOT NULL DEFAULT 0,
  stakes                int NOT NULL DEFAULT 0,
  night_stakes          int NOT NULL DEFAULT 0,
  play_ms               bigint NOT NULL DEFAULT 0,
  deposits              int NOT NULL DEFAULT 0,
  deposited             bigint NOT NULL DEFAULT 0,
  deposit_burst         int NOT NULL DEFAULT 0,
  deposits_refused      int NOT NULL DEFAULT 0,
  methods               int NOT NULL DEFAULT 0,
  withdrawals_cancelled int NOT NULL DEFAULT 0,
  limits_raised         int NOT NULL DEFAULT 0,
  breaks                int NOT NULL DEFAULT 0,
  contacts              int NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, day)
) WITH (fillfactor = 80);

CREATE TABLE risk_cases (
  id             text COLLATE "C" PRIMARY KEY,
  brand_id       text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id      text COLLATE "C" NOT NULL,
  level          text NOT NULL CHECK (level IN ('medium', 'high')),
  state          text NOT NULL CHECK (state IN ('open', 'answered', 'suspended', 'closed')),
  -- No gift, campaign or offer while the case runs.
  offers_stopped boolean NOT NULL,
  opened_at      timestamptz NOT NULL,
  changed_at     timestamptz NOT NULL,
  -- By when the player answers; null: nothing follows from silence.
  answer_by      timestamptz,
  answered_at    timestamptz,
  owner_id       bigint REFERENCES operators (id),
  outcome        text CHECK (outcome IN ('false_alarm', 'settled', 'faded')),
  closed_at      timestamptz,
  CHECK ((state = 'closed') = (closed_at IS NOT NULL AND outcome IS NOT NULL))
);
CREATE UNIQUE INDEX risk_cases_running ON risk_cases (player_id) WHERE closed_at IS NULL;
CREATE INDEX risk_cases_closed ON risk_cases (player_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX risk_cases_list ON risk_cases (brand_id, state, changed_at, id);
CREATE INDEX risk_cases_unanswered ON risk_cases (answer_by) WHERE state = 'open' AND answer_by IS NOT NULL;
REVOKE DELETE ON risk_cases FROM palco_app;

-- What each rule found, with the figures it found it in. Rows are added, never changed.
CREATE TABLE risk_hits (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id text COLLATE "C" NOT NULL,
  rule      text NOT NULL,
  version   int NOT NULL,
  inputs    jsonb NOT NULL,
  day       date NOT NULL,
  at        timestamptz NOT NULL,
  UNIQUE (player_id, rule, version, day)
);
CREATE INDEX risk_hits_player ON risk_hits (player_id, at);
REVOKE UPDATE, DELETE ON risk_hits FROM palco_app;

-- What was said and done in a case, with the player's figures of the days before and, later, of the days after.
CREATE TABLE risk_interactions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  case_id     text COLLATE "C" NOT NULL REFERENCES risk_cases (id) ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('message', 'answer', 'suspended', 'call', 'mail', 'note', 'closed')),
  -- Null: the platform, or the player.
  operator_id bigint REFERENCES operators (id),
  -- Of an answer: what the player chose.
  choice      text,
  -- Of an answer: what the player wrote.
  words       text NOT NULL DEFAULT '' CHECK (length(words) <= 500),
  -- Of an operator.
  note        text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  at          timestamptz NOT NULL,
  before      jsonb NOT NULL,
  after       jsonb
);
CREATE INDEX risk_interactions_of ON risk_interactions (case_id, id);
CREATE INDEX risk_interactions_unmeasured ON risk_interactions (at) WHERE after IS NULL;
REVOKE UPDATE, DELETE ON risk_interactions FROM palco_app;
GRANT UPDATE (after) ON risk_interactions TO palco_app;
