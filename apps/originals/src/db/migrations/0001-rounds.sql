CREATE TABLE seed_pairs (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id        text NOT NULL,
  server_seed      text NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed      text NOT NULL,
  next_nonce       integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  created_at       timestamptz NOT NULL DEFAULT now(),
  revealed_at      timestamptz
);
CREATE UNIQUE INDEX seed_pairs_active ON seed_pairs (player_id) WHERE revealed_at IS NULL;

CREATE TABLE view_sessions (
  -- SHA-256 of the bearer token: the token itself is only in the player's browser.
  token_hash    text PRIMARY KEY,
  session_id    text NOT NULL,
  player_id     text NOT NULL,
  brand_id      text NOT NULL,
  display_name  text NOT NULL,
  game_id       text NOT NULL,
  currency      text NOT NULL,
  language      text NOT NULL,
  site_origin   text NOT NULL,
  min_minor     bigint NOT NULL CHECK (min_minor >= 0),
  max_minor     bigint NOT NULL CHECK (max_minor >= min_minor),
  balance_minor bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  ended_at      timestamptz
);

CREATE TABLE rounds (
  id              text PRIMARY KEY,
  request_id      text NOT NULL,
  player_id       text NOT NULL,
  game_id         text NOT NULL,
  session_id      text NOT NULL,
  currency        text NOT NULL,
  stake_minor     bigint NOT NULL CHECK (stake_minor > 0),
  win_minor       bigint NOT NULL CHECK (win_minor >= 0),
  bet             jsonb NOT NULL,
  -- Decided before any money moves and never changed afterwards.
  outcome         jsonb NOT NULL,
  seed_pair_id    bigint NOT NULL REFERENCES seed_pairs,
  nonce           integer NOT NULL,
  state           text NOT NULL DEFAULT 'created'
    CHECK (state IN ('created', 'debiting', 'debited', 'settled', 'returning', 'returned', 'refused')),
  refusal         text,
  balance_minor   bigint,
  -- Attempts of the present step whose answer never came.
  attempts        integer NOT NULL DEFAULT 0,
  last_error      text,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  lease_until     timestamptz,
  created_at      timestamptz NOT NULL DEFAULT now(),
  ended_at        timestamptz,
  shown_at        timestamptz,
  UNIQUE (player_id, game_id, request_id),
  UNIQUE (seed_pair_id, nonce)
);
CREATE UNIQUE INDEX rounds_one_open ON rounds (player_id, game_id)
  WHERE state IN ('created', 'debiting', 'debited', 'returning');
CREATE INDEX rounds_to_recover ON rounds (next_attempt_at)
  WHERE state IN ('created', 'debiting', 'debited', 'returning');
CREATE INDEX rounds_history ON rounds (player_id, game_id, created_at DESC);

-- What was decided stays as it was decided.
CREATE FUNCTION rounds_keep_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.outcome, OLD.bet, OLD.stake_minor, OLD.win_minor, OLD.nonce, OLD.seed_pair_id, OLD.request_id)
     IS DISTINCT FROM
     (NEW.outcome, NEW.bet, NEW.stake_minor, NEW.win_minor, NEW.nonce, NEW.seed_pair_id, NEW.request_id) THEN
    RAISE EXCEPTION 'the outcome of round % is fixed', OLD.id;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER rounds_keep_outcome BEFORE UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION rounds_keep_outcome();
