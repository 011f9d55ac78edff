-- Deposits and withdrawals. Amounts are minor units of the row's currency.

CREATE TABLE payment_methods (
  brand_id text NOT NULL REFERENCES brands (id),
  -- Names the ledger's account `payments:<id>` too.
  id text NOT NULL CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  direction text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  kind text NOT NULL CHECK (kind IN ('redirect', 'bank', 'pix', 'crypto')),
  -- Which adapter speaks with the payment provider.
  adapter text NOT NULL,
  position int NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true,
  name jsonb NOT NULL,
  description jsonb NOT NULL,
  currency text NOT NULL,
  min_amount bigint NOT NULL CHECK (min_amount > 0),
  max_amount bigint NOT NULL,
  fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  quick_amounts bigint[] NOT NULL DEFAULT '{}',
  -- How long it usually takes.
  minutes int NOT NULL,
  fields text[] NOT NULL DEFAULT '{}',
  -- How long a deposit stays open.
  open_minutes int NOT NULL DEFAULT 60 CHECK (open_minutes > 0),
  -- Withdrawals up to this amount are sent without an operator; null = every one is reviewed.
  auto_approve_up_to bigint,
  PRIMARY KEY (brand_id, id),
  CHECK (max_amount >= min_amount),
  CHECK (direction = 'withdrawal' OR fee < min_amount)
);

CREATE TABLE payments (
  id text PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  kind text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  method_id text NOT NULL,
  adapter text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  fee bigint NOT NULL CHECK (fee >= 0),
  status text NOT NULL CHECK (
    status IN ('pending', 'processing', 'approved', 'paid', 'rejected', 'canceled', 'expired')),
  -- Code of the reason (texts live in the module) and an operator's own words.
  cause text,
  reason text,
  language text NOT NULL,
  -- The provider's own id and, for a deposit by redirect, where the person goes on.
  provider_id text,
  redirect_url text,
  return_url text,
  destination jsonb NOT NULL DEFAULT '{}',
  -- Whether the provider has answered for it, and when to ask it (again); null = no need.
  sent_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  expires_at timestamptz,
  FOREIGN KEY (brand_id, method_id) REFERENCES payment_methods (brand_id, id),
  CHECK (kind = 'withdrawal' OR status IN ('pending', 'approved', 'rejected', 'expired')),
  CHECK (kind = 'deposit' OR status IN ('pending', 'processing', 'paid', 'rejected', 'canceled'))
);
CREATE INDEX payments_of_player ON payments (brand_id, player_id, created_at DESC, id DESC);
CREATE INDEX payments_open_deposits ON payments (expires_at) WHERE kind = 'deposit' AND status = 'pending';
CREATE INDEX payments_to_send ON payments (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX payments_under_review ON payments (brand_id, created_at) WHERE kind = 'withdrawal' AND status = 'pending';

-- One row per Idempotency-Key: what it asked for and what came of it.
CREATE TABLE payment_requests (
  brand_id text NOT NULL,
  player_id text NOT NULL,
  key text NOT NULL,
  payload_hash text NOT NULL,
  payment_id text REFERENCES payments (id) DEFERRABLE INITIALLY DEFERRED,
  -- A request refused for good stays refused.
  refusal text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, key),
  CHECK ((payment_id IS NULL) <> (refusal IS NULL))
);

-- Every change of a payment, never rewritten.
CREATE TABLE payment_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  from_status text,
  to_status text NOT NULL,
  cause text,
  -- player, job, webhook:<adapter> or an operator's name.
  actor text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX payment_history_of ON payment_history (payment_id, id);

-- Webhooks already applied: one event is applied once.
CREATE TABLE payment_events (
  adapter text NOT NULL,
  event_id text NOT NULL,
  payment_id text NOT NULL REFERENCES payments (id),
  status text NOT NULL,
  -- What it did: applied, ignored, or conflict (an operator has to look).
  result text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (adapter, event_id)
);

-- Nonces of signed requests from outside. Unlogged: after a crash of the database an old nonce could pass again
-- within the minute its timestamp is valid, and the ids of events and transactions still make it harmless.
CREATE UNLOGGED TABLE signed_nonces (
  party text NOT NULL,
  nonce text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (party, nonce)
);

-- What happened is not rewritten.
REVOKE UPDATE, DELETE ON payment_history, payment_events FROM palco_app;
REVOKE DELETE ON payments, payment_requests, payment_methods FROM palco_app;
