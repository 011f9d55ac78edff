-- Operators decide in twos about refunds of the store that give money back.
ALTER TABLE trading_proposals DROP CONSTRAINT trading_proposals_kind_check,
  ADD CONSTRAINT trading_proposals_kind_check CHECK (kind IN ('result', 'void_bet', 'prode', 'store'));
