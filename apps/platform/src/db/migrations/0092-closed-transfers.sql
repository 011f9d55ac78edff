-- Transfers that expired or were refused: the console looks here for the one whose money came after all.
CREATE INDEX payments_closed_transfers ON payments (created_at DESC, id DESC)
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected') AND instructions ->> 'kind' = 'bank';
CREATE INDEX payments_closed_transfer_reference ON payments ((instructions ->> 'reference'))
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected') AND instructions ->> 'kind' = 'bank';
