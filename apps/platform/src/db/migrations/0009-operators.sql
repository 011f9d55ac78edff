-- Operators: who decides payments, and everything they do.
CREATE TABLE operators (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  password_hash text NOT NULL,
  -- The shared secret of RFC 6238, twenty bytes, sealed (docs/sealing.md).
  totp_sealed   text NOT NULL,
  -- The last time step whose code was taken: no code is taken twice.
  totp_step     bigint NOT NULL DEFAULT 0,
  -- A trader changes the offer and decides results and bets; payments are the cashiers'.
  role          text NOT NULL CHECK (role IN ('cashier', 'trader', 'supervisor')),
  brands        text[] NOT NULL,
  language      text NOT NULL DEFAULT 'es_ES',
  disabled_at   timestamptz,
  created_at    timestamptz NOT NULL
);
-- The platform makes no operators and changes neither passwords nor brands: the command does, as the owner.
REVOKE INSERT, UPDATE, DELETE ON operators FROM palco_app;
GRANT UPDATE (totp_step, language) ON operators TO palco_app;

-- Only a hash of the token is kept.
CREATE TABLE operator_sessions (
  token_hash   text PRIMARY KEY,
  operator_id  bigint NOT NULL REFERENCES operators (id),
  address      text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at     timestamptz
);
CREATE INDEX operator_sessions_of ON operator_sessions (operator_id) WHERE ended_at IS NULL;
REVOKE DELETE ON operator_sessions FROM palco_app;

-- Attempts to log in by a hash of the name, whether an operator has it or not, so that a lock tells nothing. An attempt
-- is counted before it is looked at: many at once gain nothing.
CREATE TABLE operator_login_attempts (
  name_hash     text PRIMARY KEY,
  attempts      int NOT NULL,
  locked_until  timestamptz,
  at            timestamptz NOT NULL,
  failure_level double precision NOT NULL DEFAULT 0
);

CREATE TABLE operator_audit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL,
  operator_id bigint REFERENCES operators (id),
  action      text NOT NULL,
  -- Who may read it: those whose brands are at least these.
  brands      text[] NOT NULL,
  subject     text,
  before      jsonb,
  after       jsonb,
  address     text NOT NULL
);
CREATE INDEX operator_audit_subject ON operator_audit (subject) WHERE subject IS NOT NULL;
REVOKE UPDATE, DELETE ON operator_audit FROM palco_app;

-- What operators let through: payments, gifts, prices, items, limits. The day's sums of one operator alone, and for one player,
-- are read from here. Amounts are minor units of the row's currency.
CREATE TABLE operator_decisions (
  payment_id  text REFERENCES payments (id),
  brand_id    text NOT NULL,
  player_id   text REFERENCES players (id),
  operator_id bigint NOT NULL REFERENCES operators (id),
  currency    text NOT NULL,
  amount      bigint NOT NULL CHECK (amount > 0),
  -- Whether no second operator has seen it.
  alone       boolean NOT NULL,
  at          timestamptz NOT NULL,
  -- The name of the operators' call, and what it was about.
  call        text,
  subject     text
);
CREATE INDEX operator_decisions_of_operator ON operator_decisions (operator_id, at) WHERE alone;
CREATE INDEX operator_decisions_of_player ON operator_decisions (player_id, at) WHERE alone;
CREATE UNIQUE INDEX operator_decisions_payment ON operator_decisions (payment_id) WHERE payment_id IS NOT NULL;
REVOKE UPDATE, DELETE ON operator_decisions FROM palco_app;

-- What one operator has asked for and another one has to confirm; of any call.
CREATE TABLE trading_proposals (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- What it is about: "bet:<id>", "market:<event> <market> <specifiers>".
  subject     text NOT NULL,
  kind        text NOT NULL,
  -- Whose bets it is about; null: those of all brands.
  brand_id    text,
  decision    jsonb NOT NULL,
  cause       text NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators (id),
  at          timestamptz NOT NULL,
  -- Executed or no longer wanted.
  ended_at    timestamptz,
  ended_by    bigint REFERENCES operators (id),
  executed    boolean NOT NULL DEFAULT false,
  -- The name of the call and its input, with which a second operator decides the same.
  call        text,
  input       jsonb,
  -- The worst case that was declared: [{brand, currency, amount}], minor units as text, null without a bound.
  worst       jsonb NOT NULL DEFAULT '[]',
  -- Why it takes two.
  reasons     text[] NOT NULL DEFAULT '{}',
  -- What the audit log says of it.
  about       jsonb NOT NULL DEFAULT '{}',
  -- The brands that a second operator has to have.
  among       text[] NOT NULL DEFAULT '{}'
);
CREATE UNIQUE INDEX trading_proposals_open ON trading_proposals (subject) WHERE ended_at IS NULL;
