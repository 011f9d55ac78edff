-- A crypto withdrawal is priced when it is sent: those that still wait for an operator lose the price of their request.
UPDATE payments SET destination = destination - 'asset_amount' WHERE kind = 'withdrawal' AND status = 'pending';
