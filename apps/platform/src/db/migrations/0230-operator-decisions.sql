-- What operators let through: credited transfers and approved withdrawals. The day's sums of one operator alone, and for one
-- player, are read from here. Amounts are minor units of the row's currency.
CREATE TABLE operator_decisions (
  payment_id text PRIMARY KEY REFERENCES payments (id),
  brand_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  operator_id bigint NOT NULL REFERENCES operators (id),
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Whether no second operator has seen it.
  alone boolean NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX operator_decisions_of_operator ON operator_decisions (operator_id, at) WHERE alone;
CREATE INDEX operator_decisions_of_player ON operator_decisions (player_id, at) WHERE alone;
REVOKE UPDATE, DELETE ON operator_decisions FROM palco_app;
