-- Prices as bookmakers write them, for all brands without limits of their own.
ALTER TABLE sports_price_limits DROP CONSTRAINT sports_price_limits_ladder_check,
  ADD CONSTRAINT sports_price_limits_ladder_check CHECK (ladder IN ('book', 'exchange', 'hundredths', 'none'));
UPDATE sports_price_limits SET ladder = 'book' WHERE brand_id IS NULL AND ladder = 'hundredths';
