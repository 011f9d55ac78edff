-- An operator has looked at what the player sent and accepts it: an identity document then proves who the player is.
ALTER TABLE payment_documents
  ADD COLUMN accepted_by bigint REFERENCES operators (id),
  ADD COLUMN accepted_at timestamptz,
  ADD CHECK (num_nulls(accepted_by, accepted_at) IN (0, 2)),
  ADD CHECK (accepted_at IS NULL OR sent_at IS NOT NULL);
GRANT UPDATE (accepted_by, accepted_at) ON payment_documents TO palco_app;
