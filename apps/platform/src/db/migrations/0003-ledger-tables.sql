CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO palco_app;

-- Ids are compared byte by byte (COLLATE "C"): the same order on every server, and cheaper.

-- One row a player: the cached balances. They are derived from the entries and change only in the functions.
-- There is no such row for the house, providers and payment methods: every bet would update it. Their balance
-- is the sum of their entries.
CREATE TABLE ledger.accounts (
  brand_id   text COLLATE "C" NOT NULL,
  player_id  text COLLATE "C" NOT NULL,
  currency   text NOT NULL,
  cash       bigint NOT NULL DEFAULT 0,
  bonus      bigint NOT NULL DEFAULT 0,
  held       bigint NOT NULL DEFAULT 0,
  moved_at   timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (brand_id, player_id),
  -- One constraint, not three: each is prepared anew at every update.
  CONSTRAINT balance_not_negative CHECK (cash >= 0 AND bonus >= 0 AND held >= 0)
) WITH (fillfactor = 70);

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

CREATE UNIQUE INDEX transactions_key ON ledger.transactions (brand_id, scope, key);

-- A hold is resolved once and a transaction reversed once, whatever the code above does.
CREATE UNIQUE INDEX transactions_target ON ledger.transactions (target_id)
  WHERE target_id IS NOT NULL AND result = 'ok';

-- A player's statement, newest first. Within a player created_at never goes back (see ledger.record).
CREATE INDEX transactions_statement ON ledger.transactions (brand_id, player_id, created_at, id)
  WHERE cash_delta <> 0 OR bonus_delta <> 0;

-- The rare kinds have their own index, so that one deposit among a million stakes is found; bets never touch it.
CREATE INDEX transactions_statement_rare ON ledger.transactions (brand_id, player_id, kind, created_at, id)
  WHERE (cash_delta <> 0 OR bonus_delta <> 0) AND kind NOT IN ('stake', 'win');

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

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger.% is append-only: % refused; corrections are new transactions', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger.transactions
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger.transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ledger.entries
  FOR EACH ROW EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON ledger.entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

GRANT SELECT ON ledger.accounts, ledger.transactions, ledger.entries TO palco_app;
