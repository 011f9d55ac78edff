-- Poker rooms (docs/decisions/0064-poker-rooms.md).
CREATE TABLE poker_tables (
  id          text PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('cash', 'sit_and_go')),
  -- Which of the house's tables it is; NULL for a private one.
  template    text,
  currency    text NOT NULL,
  facts       jsonb NOT NULL,
  -- Of a private table: what its link holds, and who made it.
  code        text UNIQUE,
  owner       text,
  state       text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'running', 'finished', 'cancelled', 'closed')),
  -- Grows with every change.
  version     bigint NOT NULL DEFAULT 0,
  -- Chairs, stacks between two hands, clocks: nothing secret.
  doc         jsonb NOT NULL,
  -- The running hand with its deck, and the seeds; sealed.
  secret      text NOT NULL,
  -- Taken chairs: a table without any has nothing to do.
  chairs      integer NOT NULL DEFAULT 0,
  -- The process that runs the table, and the last moment at which one did.
  holder      text,
  lease_until timestamptz,
  seen_at     timestamptz NOT NULL DEFAULT now(),
  created_at  timestamptz NOT NULL DEFAULT now(),
  changed_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX poker_tables_active ON poker_tables (id) WHERE chairs > 0 AND state IN ('open', 'running');
CREATE INDEX poker_tables_by_currency ON poker_tables (currency, kind, state);
CREATE UNIQUE INDEX poker_tables_one_open ON poker_tables (template, currency) WHERE kind = 'sit_and_go' AND state = 'open';

-- A player at a table from the buy-in to leaving: a round of the provider protocol. Times of presence are kept here.
CREATE TABLE poker_stays (
  id           text PRIMARY KEY,
  table_id     text NOT NULL REFERENCES poker_tables,
  seat         integer NOT NULL,
  player_id    text NOT NULL,
  session_id   text NOT NULL,
  currency     text NOT NULL,
  -- HMAC of the address, for the collusion report.
  address_hash text NOT NULL,
  state        text NOT NULL DEFAULT 'coming' CHECK (state IN ('coming', 'here', 'paying', 'gone', 'refused', 'returned')),
  -- Confirmed debits, and what was paid at the end.
  bought_minor bigint NOT NULL DEFAULT 0 CHECK (bought_minor >= 0),
  paid_minor   bigint NOT NULL DEFAULT 0 CHECK (paid_minor >= 0),
  seen_until   timestamptz NOT NULL DEFAULT now(),
  created_at   timestamptz NOT NULL DEFAULT now(),
  ended_at     timestamptz
);
CREATE UNIQUE INDEX poker_stays_one ON poker_stays (table_id, player_id) WHERE state IN ('coming', 'here');
CREATE INDEX poker_stays_begun ON poker_stays (created_at, id);
CREATE INDEX poker_stays_of_player ON poker_stays (player_id, created_at DESC);

-- Each movement through the provider wallet; the id is its transaction_id.
CREATE TABLE poker_transfers (
  id              text PRIMARY KEY,
  stay_id         text NOT NULL REFERENCES poker_stays,
  player_id       text NOT NULL,
  session_id      text NOT NULL,
  -- Of the player's wish; NULL for what the server pays.
  request_id      text,
  kind            text NOT NULL CHECK (kind IN ('buy_in', 'top_up', 'entry', 'credit')),
  amount_minor    bigint NOT NULL CHECK (amount_minor >= 0),
  state           text NOT NULL CHECK (state IN ('debiting', 'done', 'refused', 'returning', 'returned', 'crediting', 'paid')),
  refusal         text,
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  balance_minor   bigint,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  lease_until     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  ended_at        timestamptz,
  UNIQUE (player_id, request_id)
);
CREATE INDEX poker_transfers_due ON poker_transfers (next_attempt_at) WHERE state IN ('debiting', 'returning', 'crediting');
CREATE INDEX poker_transfers_of_stay ON poker_transfers (stay_id);

-- Chips' own books: each row moves an amount from one account to the other.
CREATE TABLE poker_entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- players: through the wallet; table: chips and prize pools; rake, fees, bots: the house.
  from_account text NOT NULL CHECK (from_account IN ('players', 'table', 'rake', 'fees', 'bots')),
  to_account   text NOT NULL CHECK (to_account IN ('players', 'table', 'rake', 'fees', 'bots') AND to_account <> from_account),
  minor        bigint NOT NULL CHECK (minor > 0),
  currency     text NOT NULL,
  table_id     text NOT NULL REFERENCES poker_tables,
  stay_id      text REFERENCES poker_stays,
  hand_id      text,
  created_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX poker_entries_of_table ON poker_entries (table_id);

CREATE TABLE poker_hands (
  id          text PRIMARY KEY,
  table_id    text NOT NULL REFERENCES poker_tables,
  number      integer NOT NULL,
  -- Everything of the hand, all hole cards included: for the operator. Players get parts of it.
  record      jsonb NOT NULL,
  -- The seed of the committed deck, sealed, and the text that its order was drawn from.
  sealed_seed text,
  draw        text NOT NULL,
  pot         bigint NOT NULL,
  rake        bigint NOT NULL,
  called_off  boolean NOT NULL DEFAULT false,
  ended_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (table_id, number)
);
CREATE INDEX poker_hands_ended ON poker_hands (ended_at);

CREATE TABLE poker_hand_seats (
  hand_id   text NOT NULL REFERENCES poker_hands,
  seat      integer NOT NULL,
  -- NULL: a bot.
  player_id text,
  stay_id   text,
  name      text NOT NULL,
  shown_as  text NOT NULL,
  net       bigint NOT NULL,
  -- What a seat lost in a hand without showing: folded after it had bet or called, or called with nothing. Minor units at cash tables, chips
  -- in tournaments.
  folded    bigint NOT NULL DEFAULT 0 CHECK (folded >= 0),
  PRIMARY KEY (hand_id, seat)
);
CREATE INDEX poker_hand_seats_of_player ON poker_hand_seats (player_id, hand_id) WHERE player_id IS NOT NULL;
CREATE INDEX poker_hand_seats_of_stay ON poker_hand_seats (stay_id) WHERE stay_id IS NOT NULL;
