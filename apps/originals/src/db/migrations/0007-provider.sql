-- Play money of guests: no ledger knows it.
CREATE TABLE demo_wallets (
  player_id  text PRIMARY KEY,
  session_id text NOT NULL UNIQUE,
  currency   text NOT NULL,
  balance    bigint NOT NULL CHECK (balance >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
-- What guests played with play money is deleted after a while (provider/demo-cleanup.ts).
CREATE INDEX demo_wallets_age ON demo_wallets (created_at);

CREATE TABLE demo_moves (
  transaction_id text PRIMARY KEY,
  player_id      text NOT NULL REFERENCES demo_wallets (player_id),
  -- What it changed; zero when it was refused or rolled back before it came.
  amount         bigint NOT NULL,
  refusal        text,
  rolled_back    boolean NOT NULL DEFAULT false,
  balance        bigint NOT NULL
);
CREATE INDEX demo_moves_of_player ON demo_moves (player_id);
