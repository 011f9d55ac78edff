-- Whose a payment is: what its provider says of the holder, compared with the player (docs/payments.md, "Whose the money is").

-- `returning`: the money is on its way back to its source; `returned`: it is there.
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN (
  'pending', 'under_review', 'processing', 'approved', 'paid', 'rejected', 'canceled', 'expired', 'returning', 'returned'));
ALTER TABLE payments DROP CONSTRAINT payments_deposit_states;
ALTER TABLE payments ADD CONSTRAINT payments_deposit_states CHECK (kind = 'withdrawal' OR status IN (
  'pending', 'under_review', 'approved', 'rejected', 'canceled', 'expired', 'returning', 'returned'));

-- Name, document, country and birth date of the holder, as far as the provider names them.
ALTER TABLE payments ADD COLUMN holder jsonb;
-- What the player was compared by, last; null: not compared.
ALTER TABLE payments ADD COLUMN owner_source text CHECK (owner_source IN ('identity_check', 'registered'));
-- Since when an operator is to look at whose it is, although its money has moved; null: no need.
ALTER TABLE payments ADD COLUMN owner_case_at timestamptz;
DROP INDEX payments_under_review;
CREATE INDEX payments_under_review ON payments (brand_id, created_at)
  WHERE (kind = 'withdrawal' AND status = 'pending') OR status = 'under_review' OR owner_case_at IS NOT NULL;
-- To be compared again when the identity check passes.
CREATE INDEX payments_owner_registered ON payments (player_id) WHERE owner_source = 'registered';

-- Every comparison of a payment's holder with the player, the newest last.
CREATE TABLE payment_owner_checks (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES payments (id),
  holder      jsonb,
  -- Who the player was then.
  person      jsonb,
  source      text NOT NULL CHECK (source IN ('identity_check', 'registered')),
  result      text NOT NULL CHECK (result IN ('match', 'close', 'different', 'unknown')),
  -- What the result is made of.
  parts       jsonb NOT NULL,
  decision    text NOT NULL CHECK (decision IN ('accept', 'case', 'wait', 'return')),
  compared_at timestamptz NOT NULL
);
CREATE INDEX payment_owner_checks_of ON payment_owner_checks (payment_id, id);
REVOKE UPDATE, DELETE ON payment_owner_checks FROM palco_app;

-- A refund whose news does not come is asked about as well.
DROP INDEX payments_to_plan_inquiry;
CREATE INDEX payments_to_plan_inquiry ON payments (created_at)
  WHERE inquire_at IS NULL AND status IN ('pending', 'processing', 'returning');
DROP INDEX payments_to_inquire;
CREATE INDEX payments_to_inquire ON payments (inquire_at)
  WHERE inquire_at IS NOT NULL AND status IN ('pending', 'processing', 'expired', 'canceled', 'returning');
