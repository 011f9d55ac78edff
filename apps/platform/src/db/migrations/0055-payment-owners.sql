-- Whose a payment is: what its provider says of the holder, compared with the player (docs/payments.md, "Whose the money is").
-- Payments are locked for a moment only: what reads all of them is in the next file.

-- `returning`: the money is on its way back to its source; `returned`: it is there.
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN (
  'pending', 'under_review', 'processing', 'approved', 'paid', 'rejected', 'canceled', 'expired', 'returning', 'returned')) NOT VALID;
ALTER TABLE payments DROP CONSTRAINT payments_deposit_states;
ALTER TABLE payments ADD CONSTRAINT payments_deposit_states CHECK (kind = 'withdrawal' OR status IN (
  'pending', 'under_review', 'approved', 'rejected', 'canceled', 'expired', 'returning', 'returned')) NOT VALID;

-- Name, document, country and birth date of the holder, as far as the provider names them.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS holder jsonb;
-- What the player was compared by, last; null: not compared.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS owner_source text;
ALTER TABLE payments ADD CONSTRAINT payments_owner_source_check CHECK (owner_source IN ('identity_check', 'registered')) NOT VALID;
-- Since when an operator is to look at whose it is, although its money has moved; null: no need.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS owner_case_at timestamptz;

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
