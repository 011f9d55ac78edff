-- Ways to pay beside the provider's page: bank transfer with a proof, Pix, crypto.

-- What a kind of method needs besides (texts of the bank account, coin and networks): see wallet/method-settings.ts.
ALTER TABLE payment_methods ADD COLUMN settings jsonb NOT NULL DEFAULT '{}';

ALTER TABLE payments
  -- What the player needs to pay elsewhere, as the contract shows it.
  ADD COLUMN instructions jsonb,
  -- How the player chose to pay, for the provider: network and amount of a coin, and the rate held for it.
  ADD COLUMN means jsonb NOT NULL DEFAULT '{"kind": "page"}',
  ADD COLUMN confirmations int,
  ADD COLUMN proof_name text,
  ADD COLUMN proof_at timestamptz;

ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (
  status IN ('pending', 'under_review', 'processing', 'approved', 'paid', 'rejected', 'canceled', 'expired'));
ALTER TABLE payments DROP CONSTRAINT payments_check;
ALTER TABLE payments ADD CONSTRAINT payments_deposit_states CHECK (
  kind = 'withdrawal' OR status IN ('pending', 'under_review', 'approved', 'rejected', 'expired'));

DROP INDEX payments_under_review;
CREATE INDEX payments_under_review ON payments (brand_id, created_at)
  WHERE (kind = 'withdrawal' AND status = 'pending') OR status = 'under_review';

-- Proofs of payment, made anew by us where they are pictures. Served to operators only, as attachments.
CREATE TABLE payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  type text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  content bytea NOT NULL,
  sha256 text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX payment_proofs_of ON payment_proofs (payment_id, id);
REVOKE UPDATE, DELETE ON payment_proofs FROM palco_app;
