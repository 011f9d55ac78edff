-- The record of what operators did is a chain (docs/audit.md): each line's hash is made from the line and the hash before it.
CREATE TABLE operator_audit_chain (
  audit_id      bigint PRIMARY KEY REFERENCES operator_audit (id),
  -- Random, so that values cannot be found by trying digests. An erasure removes it with the values.
  salt          bytea CHECK (length(salt) = 32),
  -- Of what the line is about, before and after.
  values_digest bytea NOT NULL CHECK (length(values_digest) = 32),
  hash          bytea NOT NULL CHECK (length(hash) = 32)
);
REVOKE INSERT, UPDATE, DELETE ON operator_audit_chain FROM palco_app;

-- How far the chain goes, and what was found when it was verified last.
CREATE TABLE operator_audit_position (
  singleton    boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  -- The last line of the chain, its hash, and how many lines there are.
  chained_id   bigint NOT NULL DEFAULT 0,
  hash         bytea NOT NULL DEFAULT sha256(''),
  lines        bigint NOT NULL DEFAULT 0,
  -- A later id; nothing can appear up to it once every database transaction before this one has ended.
  candidate_id bigint,
  candidate_xid bigint,
  verified_at  timestamptz,
  -- What does not hold; null when all of it held.
  fault        text
);
INSERT INTO operator_audit_position DEFAULT VALUES;
REVOKE INSERT, UPDATE, DELETE ON operator_audit_position FROM palco_app;
GRANT UPDATE (verified_at, fault) ON operator_audit_position TO palco_app;
