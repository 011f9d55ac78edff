-- Operators decide in twos about free bets above an amount (modules/trading).
ALTER TABLE trading_proposals DROP CONSTRAINT trading_proposals_kind_check,
  ADD CONSTRAINT trading_proposals_kind_check CHECK (kind IN ('result', 'void_bet', 'prode', 'store', 'free_bets'));
-- What one operator gave alone: it counts for the operator's next 24 hours.
CREATE TABLE trading_gifts (
  brand_id    text NOT NULL REFERENCES brands (id),
  operator_id bigint NOT NULL REFERENCES operators (id),
  currency    text NOT NULL,
  -- Of all free bets of the gift together, minor units.
  worth       bigint NOT NULL CHECK (worth >= 0),
  at          timestamptz NOT NULL
);
CREATE INDEX trading_gifts_of_operator ON trading_gifts (operator_id, at);
