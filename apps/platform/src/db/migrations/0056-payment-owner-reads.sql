-- What of 0055 reads all payments: payments stay readable and, while the checks are looked at, can be changed. Indexes that are there already were
-- built before, without a lock (docs/database.md, "Large tables").
ALTER TABLE payments VALIDATE CONSTRAINT payments_status_check;
ALTER TABLE payments VALIDATE CONSTRAINT payments_deposit_states;
ALTER TABLE payments VALIDATE CONSTRAINT payments_owner_source_check;

CREATE INDEX IF NOT EXISTS payments_waiting ON payments (brand_id, created_at)
  WHERE (kind = 'withdrawal' AND status = 'pending') OR status = 'under_review' OR owner_case_at IS NOT NULL;
-- To be compared again when the identity check passes.
CREATE INDEX IF NOT EXISTS payments_owner_registered ON payments (player_id) WHERE owner_source = 'registered';

-- A refund whose news does not come is asked about as well.
CREATE INDEX IF NOT EXISTS payments_inquiry_unplanned ON payments (created_at)
  WHERE inquire_at IS NULL AND status IN ('pending', 'processing', 'returning');
CREATE INDEX IF NOT EXISTS payments_inquiry_due ON payments (inquire_at)
  WHERE inquire_at IS NOT NULL AND status IN ('pending', 'processing', 'expired', 'canceled', 'returning');

-- Last, since this keeps from reading.
DROP INDEX IF EXISTS payments_under_review, payments_to_plan_inquiry, payments_to_inquire;
