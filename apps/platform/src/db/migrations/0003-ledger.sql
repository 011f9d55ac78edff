-- The tables of the ledger: its functions are the one door to money (ledger/sql).
CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO palco_app;

-- Ids are compared byte by byte (COLLATE "C"): the same order on every server, and cheaper.

-- One row a player: the cached balances. They are derived from the entries and change only in the functions.
-- There is no such row for the house, providers and payment methods: every bet would update it. Their balance
-- is the sum of their entries.
CREATE TABLE ledger.accounts (
  brand_id  text COLLATE "C" NOT NULL,
  player_id text COLLATE "C" NOT NULL,
  currency  text NOT NULL,
  cash      bigint NOT NULL DEFAULT 0,
  bonus     bigint NOT NULL DEFAULT 0,
  held      bigint NOT NULL DEFAULT 0,
  moved_at  timestamptz NOT NULL DEFAULT '-infinity',
  -- Whether something above the ledger decides what this account may stake (docs/own-limits.md): ledger.post_covered and
  -- ledger.post_many leave it out.
  limited   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (brand_id, player_id),
  -- A correction may leave a player in debt: cash below zero (docs/ledger.md). Bonus money and held money never are.
  -- One constraint, not two: each is prepared anew at every update.
  CONSTRAINT balance_not_negative CHECK (bonus >= 0 AND held >= 0)
) WITH (fillfactor = 70);
GRANT SELECT ON ledger.accounts TO palco_app;

-- The tables below have no CHECKs of their own: only the functions write them, each CHECK costs every bet, and the
-- audit (ledger/audit.ts) proves more than a CHECK can.

-- One row an idempotency key, refused ones included: the row is the first answer. Never changed afterwards.
CREATE TABLE ledger.transactions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL,
  scope        text COLLATE "C" NOT NULL,
  key          text COLLATE "C" NOT NULL,
  payload_hash text NOT NULL,
  -- post, hold, settle, void, reverse or tombstone
  movement     text NOT NULL,
  kind         text NOT NULL,
  -- 'ok', or why it was refused for good
  result       text NOT NULL,
  player_id    text COLLATE "C" NOT NULL,
  currency     text NOT NULL,
  -- what changed; all zero when refused
  cash_delta   bigint NOT NULL,
  bonus_delta  bigint NOT NULL,
  held_delta   bigint NOT NULL,
  counterparty text,
  fee          bigint NOT NULL,
  -- the balances right after; null when the player has no account
  cash         bigint,
  bonus        bigint,
  held         bigint,
  -- the hold this resolves, or the transaction (or tombstone) this reverses
  target_id    bigint,
  detail       jsonb NOT NULL,
  created_at   timestamptz NOT NULL
);
-- What differs comes first: keys differ in their first column, and an id is found without knowing the brand.
CREATE UNIQUE INDEX transactions_key ON ledger.transactions (key, scope, brand_id);
-- A hold is resolved once and a transaction reversed once, whatever the code above does.
CREATE UNIQUE INDEX transactions_target ON ledger.transactions (target_id)
  WHERE target_id IS NOT NULL AND result = 'ok';
-- A player's statement, newest first. Within a player created_at never goes back (see ledger.record).
CREATE INDEX transactions_statement ON ledger.transactions (player_id, brand_id, created_at, id)
  WHERE cash_delta <> 0 OR bonus_delta <> 0;
-- The rare kinds have their own index, so that one deposit among a million stakes is found; bets never touch it.
CREATE INDEX transactions_statement_rare ON ledger.transactions (brand_id, player_id, kind, created_at, id)
  WHERE (cash_delta <> 0 OR bonus_delta <> 0) AND kind NOT IN ('stake', 'win');
-- Time is asked for by reports only; the rows lie in its order, so a block range index finds a day and costs a bet nothing.
CREATE INDEX transactions_created ON ledger.transactions USING brin (created_at) WITH (pages_per_range = 16);
GRANT SELECT ON ledger.transactions TO palco_app;

-- Double entry: the lines of a transaction sum to zero. account is 'cash', 'bonus' or 'held' of a player, or
-- an account of the brand (then player_id is null).
CREATE TABLE ledger.entries (
  transaction_id bigint NOT NULL,
  line           smallint NOT NULL,
  brand_id       text COLLATE "C" NOT NULL,
  currency       text NOT NULL,
  account        text NOT NULL,
  player_id      text COLLATE "C",
  amount         bigint NOT NULL
);
-- Entries lie in the order of their transactions, so a block range index finds them and costs a bet next to nothing.
CREATE INDEX entries_transaction ON ledger.entries USING brin (transaction_id)
  WITH (pages_per_range = 8, autosummarize = on);
GRANT SELECT ON ledger.entries TO palco_app;

-- What a movement answers.
CREATE TYPE ledger.outcome AS (
  code           text,     -- 'ok' or the refusal
  replayed       boolean,
  transaction_id bigint,
  cash           bigint,
  bonus          bigint,
  held           bigint,
  currency       text
);

-- What every movement carries, so that helpers take one argument instead of nine.
CREATE TYPE ledger.ref AS (
  brand_id text, scope text, key text, payload_hash text, kind text,
  player_id text, currency text, detail jsonb, at timestamptz, movement text
);

-- The books are checked all the time (docs/reconciliation.md): what is new every few seconds, everything once a day.
-- How far the running check has come, and the id it may go to when the transactions of that moment have ended.
CREATE TABLE books_check (
  singleton     boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  checked_id    bigint NOT NULL DEFAULT 0,
  candidate_id  bigint,
  candidate_xid bigint,
  checked_at    timestamptz,
  whole_at      timestamptz,
  -- Up to which transaction the running books check has compared balances: once for all steps of a run.
  compared_id   bigint NOT NULL DEFAULT 0
);
INSERT INTO books_check DEFAULT VALUES;

-- The checker's own books: each player's balances as the entries up to checked_id make them.
-- Half of a page is free: a batch of movements changes many rows in place.
CREATE TABLE books_balances (
  brand_id  text COLLATE "C" NOT NULL,
  player_id text COLLATE "C" NOT NULL,
  cash      bigint NOT NULL,
  bonus     bigint NOT NULL,
  held      bigint NOT NULL,
  moved_at  timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id)
) WITH (fillfactor = 50);
