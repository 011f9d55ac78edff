-- Which deposits an operator reviews is told by their adapter, whatever their kind: no provider tells of these.
DROP INDEX payments_closed_transfers;
DROP INDEX payments_closed_transfer_reference;
CREATE INDEX payments_closed_transfers ON payments (created_at DESC, id DESC)
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected', 'canceled') AND adapter = 'bank_transfer'
    AND instructions IS NOT NULL;
CREATE INDEX payments_closed_transfer_reference ON payments ((instructions ->> 'reference'))
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected', 'canceled') AND adapter = 'bank_transfer'
    AND instructions IS NOT NULL;
