-- Adjustments of players' balances that two operators decided (docs/adjustments.md). The money is in the ledger: scope `adjustments`, key = id.
CREATE TABLE adjustments (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id),
  player_id    text COLLATE "C" NOT NULL REFERENCES players (id),
  currency     text NOT NULL,
  -- Minor units; below zero what was taken.
  amount       bigint NOT NULL CHECK (amount <> 0),
  cause        text NOT NULL CHECK (cause IN ('complaint', 'game_fault', 'payment_fault', 'paid_out', 'goodwill', 'other')),
  note         text NOT NULL,
  asked_by     bigint NOT NULL REFERENCES operators (id),
  confirmed_by bigint NOT NULL REFERENCES operators (id),
  at           timestamptz NOT NULL
);
CREATE INDEX adjustments_of_player ON adjustments (player_id, id DESC);
REVOKE UPDATE, DELETE ON adjustments FROM palco_app;
