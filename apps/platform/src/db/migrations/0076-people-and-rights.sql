-- Roles of operators as data, and invitations (docs/console.md). Rights are "area.act", those of packages/contract/src/tables/rights.ts.
CREATE TABLE operator_roles (
  name   text PRIMARY KEY CHECK (name ~ '^[a-z][a-z_]{1,39}$'),
  rights text[] NOT NULL
);
-- Who could change a role could give themselves any right.
REVOKE INSERT, UPDATE, DELETE ON operator_roles FROM palco_app;

INSERT INTO operator_roles (name, rights) VALUES
  ('support', '{support.see,support.edit,players.see,players.edit,payments.see,identity.see}'),
  ('payments', '{payments.see,payments.edit,payments.decide,payments.second,players.see,identity.see,support.see,support.edit}'),
  ('risk', '{risk.see,risk.edit,screening.see,screening.decide,screening.second,identity.see,identity.decide,identity.second,players.see,players.edit,players.decide,players.second,payments.see,support.see,support.edit}'),
  ('trader', '{trading.see,trading.edit,trading.decide,trading.second,games.see,games.edit,games.decide,games.second,players.see,support.see,support.edit}'),
  ('marketing', '{marketing.see,marketing.edit,marketing.decide,marketing.second,content.see,players.see,support.see,support.edit}'),
  ('content', '{content.see,content.edit,content.decide,content.second,support.see}'),
  ('analyst', '{figures.see,reports.see,audit.see}'),
  ('administrator', '{payments.see,payments.edit,payments.decide,payments.second,players.see,players.edit,players.decide,players.second,identity.see,identity.decide,identity.second,screening.see,screening.decide,screening.second,risk.see,risk.edit,support.see,support.edit,trading.see,trading.edit,trading.decide,trading.second,games.see,games.edit,games.decide,games.second,marketing.see,marketing.edit,marketing.decide,marketing.second,content.see,content.edit,content.decide,content.second,figures.see,reports.see,audit.see,people.see,people.edit,people.decide,people.second}');

-- The previous version reads `role`; this one reads `roles`.
ALTER TABLE operators
  ADD COLUMN roles text[] NOT NULL DEFAULT '{}',
  ADD COLUMN email text,
  ALTER COLUMN role DROP NOT NULL;
UPDATE operators SET roles = CASE role
  WHEN 'cashier' THEN '{support,payments,risk}'::text[]
  WHEN 'trader' THEN '{trader,marketing,content}'
  ELSE '{support,payments,risk,trader,marketing,content,analyst}' END;

-- What its browser calls itself.
ALTER TABLE operator_sessions ADD COLUMN device text NOT NULL DEFAULT '';
CREATE INDEX operator_sessions_opened ON operator_sessions (operator_id, created_at DESC);
CREATE INDEX operator_audit_by ON operator_audit (operator_id, id DESC) WHERE operator_id IS NOT NULL;

-- Each is taken once and for a time. Only a hash of its token is kept.
CREATE TABLE operator_invitations (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators (id),
  email       text NOT NULL,
  -- Null until its mail goes.
  token_hash  text UNIQUE,
  -- The secret of the authenticator comes from the token and this; null once the invitation has ended.
  salt        text,
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  -- Taken, withdrawn, or another took its place.
  ended_at    timestamptz
);
CREATE UNIQUE INDEX operator_invitations_open ON operator_invitations (operator_id) WHERE ended_at IS NULL;
CREATE INDEX operator_invitations_sent ON operator_invitations (operator_id, created_at);
REVOKE INSERT, UPDATE, DELETE ON operator_invitations FROM palco_app;
