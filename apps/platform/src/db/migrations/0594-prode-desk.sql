-- Operators decide about the prode in twos: what a series costs and pays, and the cancellation of a round.
ALTER TABLE trading_proposals DROP CONSTRAINT trading_proposals_kind_check,
  ADD CONSTRAINT trading_proposals_kind_check CHECK (kind IN ('result', 'void_bet', 'prode'));
