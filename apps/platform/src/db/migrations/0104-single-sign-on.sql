-- Log-in of operators by their company's directory (OpenID Connect, docs/console.md): which account of it is which operator.
CREATE TABLE operator_sign_ons (
  issuer      text NOT NULL,
  -- The directory's own name for the account; it is never given to another one.
  subject     text NOT NULL CHECK (length(subject) <= 255),
  operator_id bigint NOT NULL REFERENCES operators (id),
  linked_at   timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject),
  UNIQUE (operator_id, issuer)
);
REVOKE UPDATE, DELETE ON operator_sign_ons FROM palco_app;

-- Log-ins that a browser has begun. Only a hash of what it has to bring back is kept.
CREATE TABLE operator_sign_on_attempts (
  state_hash text PRIMARY KEY,
  nonce      text NOT NULL,
  verifier   text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX operator_sign_on_attempts_expiry ON operator_sign_on_attempts (expires_at);
REVOKE UPDATE ON operator_sign_on_attempts FROM palco_app;
