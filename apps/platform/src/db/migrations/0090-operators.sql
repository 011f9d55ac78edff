-- Operators: who decides payments, and everything they do.

CREATE TABLE operators (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL UNIQUE CHECK (username ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  password_hash text NOT NULL,
  -- The shared secret of RFC 6238, twenty bytes.
  totp_secret bytea NOT NULL CHECK (octet_length(totp_secret) >= 16),
  -- The last time step whose code was taken: no code is taken twice.
  totp_step bigint NOT NULL DEFAULT 0,
  role text NOT NULL CHECK (role IN ('cashier', 'supervisor')),
  brands text[] NOT NULL,
  language text NOT NULL DEFAULT 'es_ES',
  disabled_at timestamptz,
  created_at timestamptz NOT NULL
);

-- Only a hash of the token is kept.
CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators (id),
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX operator_sessions_of ON operator_sessions (operator_id) WHERE ended_at IS NULL;

-- Attempts to log in by a hash of the name, whether an operator has it or not, so that a lock tells nothing. An attempt
-- is counted before it is looked at: many at once gain nothing.
CREATE TABLE operator_login_attempts (
  name_hash text PRIMARY KEY,
  attempts int NOT NULL,
  locked_until timestamptz,
  at timestamptz NOT NULL
);

-- First approvals of amounts that need two operators. A rejection makes them void.
CREATE TABLE operator_approvals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  operator_id bigint NOT NULL REFERENCES operators (id),
  at timestamptz NOT NULL,
  void_at timestamptz
);
CREATE UNIQUE INDEX operator_approvals_once ON operator_approvals (payment_id, operator_id) WHERE void_at IS NULL;

CREATE TABLE operator_audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id bigint REFERENCES operators (id),
  action text NOT NULL,
  -- Who may read it: those whose brands are at least these.
  brands text[] NOT NULL,
  subject text,
  before jsonb,
  after jsonb,
  address text NOT NULL
);
CREATE INDEX operator_audit_subject ON operator_audit (subject) WHERE subject IS NOT NULL;

CREATE FUNCTION operator_audit_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator_audit is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
-- For the owner of the table too.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON operator_audit
  FOR EACH ROW EXECUTE FUNCTION operator_audit_stays();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON operator_audit
  FOR EACH STATEMENT EXECUTE FUNCTION operator_audit_stays();

-- The platform makes no operators and changes neither passwords nor brands: the command does, as the owner.
REVOKE INSERT, UPDATE, DELETE ON operators FROM palco_app;
GRANT UPDATE (totp_step, language) ON operators TO palco_app;
REVOKE DELETE ON operator_sessions, operator_approvals FROM palco_app;
REVOKE UPDATE, DELETE ON operator_audit FROM palco_app;

-- Contradictions of providers are few and are looked at together.
CREATE INDEX payment_events_conflicts ON payment_events (received_at) WHERE result = 'conflict';
