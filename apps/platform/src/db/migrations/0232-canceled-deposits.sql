-- A player may give up a deposit that is not paid yet. Its money may still come: it is credited (cause paid_after_cancel), and its
-- provider is asked about it as about an expired one.
ALTER TABLE payments DROP CONSTRAINT payments_deposit_states;
ALTER TABLE payments ADD CONSTRAINT payments_deposit_states CHECK (
  kind = 'withdrawal' OR status IN ('pending', 'under_review', 'approved', 'rejected', 'canceled', 'expired'));

DROP INDEX payments_to_inquire;
CREATE INDEX payments_to_inquire ON payments (inquire_at)
  WHERE inquire_at IS NOT NULL AND status IN ('pending', 'processing', 'expired', 'canceled');

DROP INDEX payments_closed_transfers;
DROP INDEX payments_closed_transfer_reference;
CREATE INDEX payments_closed_transfers ON payments (created_at DESC, id DESC)
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected', 'canceled') AND instructions ->> 'kind' = 'bank';
CREATE INDEX payments_closed_transfer_reference ON payments ((instructions ->> 'reference'))
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected', 'canceled') AND instructions ->> 'kind' = 'bank';
