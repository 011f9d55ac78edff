-- A transfer may bring another amount than was asked for: what came is credited, and what was asked for stays on record.
ALTER TABLE payments
  ADD COLUMN asked_amount bigint CHECK (asked_amount > 0),
  ADD CONSTRAINT payments_asked_differs CHECK (asked_amount IS NULL OR (kind = 'deposit' AND asked_amount <> amount));
-- What the operator saw on the account; null = as asked. Two pairs of eyes have to have seen the same.
ALTER TABLE operator_approvals ADD COLUMN received bigint;
