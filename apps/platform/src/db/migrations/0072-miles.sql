-- Miles are an account like money: append-only entries, a cached balance that is their sum and never below zero, and
-- one function as the only door.
CREATE TABLE miles_accounts (
  brand_id  text NOT NULL REFERENCES brands (id),
  player_id text NOT NULL REFERENCES players (id),
  balance   bigint NOT NULL DEFAULT 0 CONSTRAINT miles_not_negative CHECK (balance >= 0),
  PRIMARY KEY (brand_id, player_id)
);

CREATE TABLE miles_entries (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id      text NOT NULL,
  player_id     text NOT NULL,
  -- What it is for; a second movement with the same key is the first one again.
  key           text NOT NULL,
  reason        text NOT NULL CHECK (reason IN ('stake', 'rollback', 'referral', 'claim', 'adjustment')),
  area          text,
  miles         bigint NOT NULL CHECK (miles <> 0),
  balance_after bigint NOT NULL,
  created_at    timestamptz NOT NULL,
  UNIQUE (brand_id, player_id, key)
);
CREATE INDEX miles_entries_of_player ON miles_entries (brand_id, player_id, created_at);

CREATE FUNCTION refuse_miles_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'miles_entries is append-only: % refused; corrections are new entries', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON miles_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_miles_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON miles_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_miles_change();

-- Stakes that have not made a whole mile yet, in parts of a mile: `parts` of them make one. Below zero it is a debt:
-- miles that a rollback should have taken back when the player had none left; the next stakes pay it first.
CREATE TABLE miles_progress (
  brand_id  text NOT NULL,
  player_id text NOT NULL,
  area      text NOT NULL,
  remainder bigint NOT NULL,
  parts     bigint NOT NULL CHECK (parts > 0),
  PRIMARY KEY (brand_id, player_id, area)
);

-- Miles turned into money. A refused request keeps its key: the same key is refused again.
CREATE TABLE miles_withdrawals (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id       text NOT NULL,
  player_id      text NOT NULL REFERENCES players (id),
  key            text NOT NULL,
  payload_hash   text NOT NULL,
  miles          bigint NOT NULL CHECK (miles > 0),
  pays           text NOT NULL CHECK (pays IN ('cash', 'bonus')),
  amount         bigint NOT NULL CHECK (amount >= 0),
  currency       text NOT NULL,
  status         text NOT NULL CHECK (status IN ('paid', 'refused')),
  refusal        text,
  created_at     timestamptz NOT NULL,
  UNIQUE (brand_id, player_id, key)
);
CREATE INDEX miles_withdrawals_of_player ON miles_withdrawals (brand_id, player_id, id) WHERE status = 'paid';

-- The one door: 'ok', 'not_enough' (nothing is written) or 'conflict' (the key stands for another movement).
CREATE FUNCTION miles_move(
  p_brand text, p_player text, p_key text, p_reason text, p_area text, p_miles bigint, p_at timestamptz,
  OUT code text, OUT replayed boolean, OUT balance bigint
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  known record;
BEGIN
  INSERT INTO miles_accounts (brand_id, player_id) VALUES (p_brand, p_player) ON CONFLICT DO NOTHING;
  SELECT a.balance INTO balance FROM miles_accounts a
    WHERE a.brand_id = p_brand AND a.player_id = p_player FOR NO KEY UPDATE;
  SELECT e.reason, e.miles, e.balance_after INTO known FROM miles_entries e
    WHERE e.brand_id = p_brand AND e.player_id = p_player AND e.key = p_key;
  IF FOUND THEN
    replayed := true;
    code := CASE WHEN known.reason = p_reason AND known.miles = p_miles THEN 'ok' ELSE 'conflict' END;
    balance := known.balance_after;
    RETURN;
  END IF;
  replayed := false;
  IF balance + p_miles < 0 THEN code := 'not_enough'; RETURN; END IF;
  code := 'ok';
  balance := balance + p_miles;
  INSERT INTO miles_entries (brand_id, player_id, key, reason, area, miles, balance_after, created_at)
    VALUES (p_brand, p_player, p_key, p_reason, p_area, p_miles, balance, p_at);
  UPDATE miles_accounts a SET balance = miles_move.balance WHERE a.brand_id = p_brand AND a.player_id = p_player;
END $$;

REVOKE INSERT, UPDATE, DELETE ON miles_accounts, miles_entries FROM palco_app;
REVOKE DELETE ON miles_progress, miles_withdrawals FROM palco_app;
