-- Refuses every change of a payment's status that the table of transitions (payments/states.ts) does not have.
CREATE OR REPLACE FUNCTION check_payment_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.kind, OLD.status, NEW.status) NOT IN (
    ('deposit', 'pending', 'under_review'),
    ('deposit', 'pending', 'approved'),
    ('deposit', 'under_review', 'approved'),
    ('deposit', 'pending', 'rejected'),
    ('deposit', 'under_review', 'rejected'),
    ('deposit', 'pending', 'expired'),
    ('deposit', 'pending', 'canceled'),
    ('deposit', 'expired', 'approved'),
    ('deposit', 'rejected', 'approved'),
    ('deposit', 'canceled', 'approved'),
    ('deposit', 'pending', 'returning'),
    ('deposit', 'under_review', 'returning'),
    ('deposit', 'expired', 'under_review'),
    ('deposit', 'rejected', 'under_review'),
    ('deposit', 'canceled', 'under_review'),
    ('deposit', 'expired', 'returning'),
    ('deposit', 'rejected', 'returning'),
    ('deposit', 'canceled', 'returning'),
    ('deposit', 'returning', 'returned'),
    ('deposit', 'returning', 'under_review'),
    ('deposit', 'under_review', 'returned'),
    ('withdrawal', 'pending', 'processing'),
    ('withdrawal', 'pending', 'canceled'),
    ('withdrawal', 'pending', 'rejected'),
    ('withdrawal', 'processing', 'paid'),
    ('withdrawal', 'processing', 'rejected')
  ) THEN
    RAISE EXCEPTION 'a % cannot go from % to %', NEW.kind, OLD.status, NEW.status
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payment_transitions';
  END IF;
  -- What is set aside is credited by a decision about whose it is, and not by a provider's news: a version from before has no such decision.
  IF NEW.kind = 'deposit' AND OLD.status = 'under_review' AND OLD.cause IN ('owner_unclear', 'refund_refused')
      AND NOT (NEW.status IN ('returning', 'returned') OR NEW.status = 'approved' AND NEW.cause IS NOT DISTINCT FROM 'owner_accepted') THEN
    RAISE EXCEPTION 'a deposit that is set aside cannot go to % (%)', NEW.status, NEW.cause
      USING ERRCODE = 'check_violation', TABLE = 'payments', CONSTRAINT = 'payment_transitions';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER payment_transitions BEFORE UPDATE OF status ON payments
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_payment_transition();
