-- Miles are an account like money: append-only entries, a cached balance that is their sum and never below zero, and
-- one function as the only door.
CREATE TABLE miles_accounts (
  brand_id  text NOT NULL REFERENCES brands (id),
  player_id text NOT NULL REFERENCES players (id),
  balance   bigint NOT NULL DEFAULT 0 CONSTRAINT miles_not_negative CHECK (balance >= 0),
  PRIMARY KEY (brand_id, player_id)
);
REVOKE INSERT, UPDATE, DELETE ON miles_accounts FROM palco_app;

CREATE TABLE miles_entries (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id      text NOT NULL,
  player_id     text NOT NULL,
  -- What it is for; a second movement with the same key is the first one again.
  key           text NOT NULL,
  reason        text NOT NULL CHECK (reason IN
    ('stake', 'rollback', 'referral', 'claim', 'adjustment', 'purchase', 'purchase_returned', 'level')),
  area          text,
  miles         bigint NOT NULL CHECK (miles <> 0),
  balance_after bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  UNIQUE (brand_id, player_id, key)
);
CREATE INDEX miles_entries_of_player ON miles_entries (brand_id, player_id, created_at);
-- Who earned miles on a day.
CREATE INDEX miles_entries_earned ON miles_entries (brand_id, created_at, player_id) WHERE reason IN ('stake', 'rollback');
REVOKE INSERT, UPDATE, DELETE ON miles_entries FROM palco_app;

-- Stakes that have not made a whole mile yet, in parts of a mile: `parts` of them make one. Below zero it is a debt:
-- miles that a rollback should have taken back when the player had none left; the next stakes pay it first.
-- Half of a page is free: a batch of movements changes many rows in place.
CREATE TABLE miles_progress (
  brand_id  text NOT NULL,
  player_id text NOT NULL,
  area      text NOT NULL,
  remainder bigint NOT NULL,
  parts     bigint NOT NULL CHECK (parts > 0),
  PRIMARY KEY (brand_id, player_id, area)
) WITH (fillfactor = 50);
REVOKE DELETE ON miles_progress FROM palco_app;

-- Miles turned into money. A refused request keeps its key: the same key is refused again.
CREATE TABLE miles_withdrawals (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text NOT NULL,
  player_id    text NOT NULL REFERENCES players (id),
  key          text NOT NULL,
  payload_hash text NOT NULL,
  miles        bigint NOT NULL CHECK (miles > 0),
  pays         text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  amount       bigint NOT NULL CHECK (amount >= 0),
  currency     text NOT NULL,
  status       text NOT NULL CHECK (status IN ('paid', 'refused')),
  refusal      text,
  created_at   timestamptz NOT NULL,
  UNIQUE (brand_id, player_id, key)
);
CREATE INDEX miles_withdrawals_of_player ON miles_withdrawals (brand_id, player_id, id) WHERE status = 'paid';
REVOKE DELETE ON miles_withdrawals FROM palco_app;

-- Stakes whose miles wait for what their round had at risk.
CREATE TABLE miles_open_rounds (
  round_id  text COLLATE "C" NOT NULL,
  source    text COLLATE "C" NOT NULL,
  brand_id  text NOT NULL,
  player_id text NOT NULL,
  area      text NOT NULL,
  -- Change of the player's real money so far, and the newest movement of it.
  cash      bigint NOT NULL,
  last_id   bigint NOT NULL,
  PRIMARY KEY (round_id, source, area)
);
