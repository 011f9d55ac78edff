-- When a payment's provider is asked what became of it, because its news has not come; null = not planned, or asked long enough.
-- What is learned so has the actor `inquiry:<adapter>` in payment_history.
ALTER TABLE payments
  ADD COLUMN inquire_at timestamptz,
  ADD COLUMN inquiries int NOT NULL DEFAULT 0;

-- A payment that is decided leaves both by its status.
CREATE INDEX payments_to_inquire ON payments (inquire_at)
  WHERE inquire_at IS NOT NULL AND status IN ('pending', 'processing', 'expired');
CREATE INDEX payments_to_plan_inquiry ON payments (created_at)
  WHERE inquire_at IS NULL AND status IN ('pending', 'processing');
