-- Operators decide in twos about the terms of jackpots (modules/jackpots).
ALTER TABLE trading_proposals DROP CONSTRAINT trading_proposals_kind_check,
  ADD CONSTRAINT trading_proposals_kind_check
    CHECK (kind IN ('result', 'void_bet', 'prode', 'store', 'free_bets', 'jackpot'));
