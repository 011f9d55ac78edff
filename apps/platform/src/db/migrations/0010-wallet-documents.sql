-- After the operators, who ask for them.

-- Documents an operator asks a player for while deciding a payment. A request is answered once; pictures are made anew.
CREATE TABLE payment_documents (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES payments (id),
  kind        text NOT NULL CHECK (kind IN ('identity', 'address', 'account')),
  note        text CHECK (length(note) <= 300),
  asked_by    bigint NOT NULL REFERENCES operators (id),
  asked_at    timestamptz NOT NULL,
  name        text,
  type        text CHECK (type IN ('image/webp', 'application/pdf')),
  content     bytea,
  sha256      text,
  sent_at     timestamptz,
  -- An operator has looked at what the player sent and accepts it: an identity document then proves who the player is.
  accepted_by bigint REFERENCES operators (id),
  accepted_at timestamptz,
  CHECK (num_nulls(name, type, content, sha256, sent_at) IN (0, 5)),
  CHECK (num_nulls(accepted_by, accepted_at) IN (0, 2)),
  CHECK (accepted_at IS NULL OR sent_at IS NOT NULL)
);
CREATE INDEX payment_documents_of ON payment_documents (payment_id, id);
REVOKE UPDATE, DELETE ON payment_documents FROM palco_app;
GRANT UPDATE (name, type, content, sha256, sent_at, accepted_by, accepted_at) ON payment_documents TO palco_app;
