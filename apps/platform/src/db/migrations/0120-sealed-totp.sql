-- Secrets of authenticators are sealed (docs/decisions/0017-secrets-at-rest.md). What was written before is sealed at the
-- next start, by the owner (modules/operators/seal-secrets.ts), so the second rule holds for new writes only.
ALTER TABLE operators
  ADD COLUMN totp_sealed text,
  ALTER COLUMN totp_secret DROP NOT NULL,
  ADD CONSTRAINT operators_one_totp CHECK (num_nonnulls(totp_secret, totp_sealed) = 1),
  ADD CONSTRAINT operators_totp_not_open CHECK (totp_secret IS NULL) NOT VALID;
