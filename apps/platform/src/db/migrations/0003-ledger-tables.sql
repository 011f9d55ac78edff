CREATE SCHEMA ledger;
GRANT USAGE ON SCHEMA ledger TO palco_app;

-- One row a player: the cached balances. They are derived from the entries and change only in the functions.
-- There is no such row for the house, providers and payment methods: every bet would update it. Their balance
-- is the sum of their entries.
CREATE TABLE ledger.accounts (
  brand_id   text NOT NULL,
  player_id  text NOT NULL,
  currency   text NOT NULL CHECK (currency ~ '^[A-Z]{3,5}$'),
  cash       bigint NOT NULL DEFAULT 0 CONSTRAINT cash_not_negative CHECK (cash >= 0),
  bonus      bigint NOT NULL DEFAULT 0 CONSTRAINT bonus_not_negative CHECK (bonus >= 0),
  held       bigint NOT NULL DEFAULT 0 CONSTRAINT held_not_negative CHECK (held >= 0),
  moved_at   timestamptz NOT NULL DEFAULT '-infinity',
  PRIMARY KEY (brand_id, player_id)
) WITH (fillfactor = 70);

-- One row an idempotency key, refused ones included: the row is the first answer. Never changed afterwards.
CREATE TABLE ledger.transactions (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text NOT NULL,
  scope        text NOT NULL CHECK (length(scope) BETWEEN 1 AND 80),
  key          text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  payload_hash text NOT NULL CHECK (length(payload_hash) BETWEEN 1 AND 128),
  movement     text NOT NULL CHECK (movement IN ('post', 'hold', 'settle', 'void', 'reverse', 'tombstone')),
  kind         text NOT NULL,
  -- 'ok', or why it was refused for good
  result       text NOT NULL,
  player_id    text NOT NULL,
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
  created_at   timestamptz NOT NULL,
  CONSTRAINT refused_moves_nothing CHECK
    (result = 'ok' OR (cash_delta = 0 AND bonus_delta = 0 AND held_delta = 0 AND fee = 0))
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
  brand_id       text NOT NULL,
  currency       text NOT NULL,
  account        text NOT NULL,
  player_id      text,
  amount         bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (transaction_id, line),
  CHECK ((player_id IS NOT NULL) = (account IN ('cash', 'bonus', 'held')))
);

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
