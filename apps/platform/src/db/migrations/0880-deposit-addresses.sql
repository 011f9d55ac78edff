-- A withdrawal is refused to an address that a deposit was asked for at.
CREATE INDEX payments_deposit_address ON payments (lower(instructions ->> 'address'))
  WHERE instructions ->> 'address' IS NOT NULL;
