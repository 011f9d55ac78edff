-- Deposits and withdrawals. Amounts are minor units of the row's currency.

CREATE TABLE payment_methods (
  brand_id           text NOT NULL REFERENCES brands (id),
  -- Names the ledger's account `payments:<id>` too.
  id                 text NOT NULL CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  direction          text NOT NULL CHECK (direction IN ('deposit', 'withdrawal')),
  -- Which kinds there are is the code's to say (wallet/methods/kinds); a row of one it does not know is not offered.
  kind               text NOT NULL CHECK (kind ~ '^[a-z][a-z_]{1,29}$'),
  -- Which adapter speaks with the payment provider.
  adapter            text NOT NULL,
  position           int NOT NULL DEFAULT 0,
  enabled            boolean NOT NULL DEFAULT true,
  name               jsonb NOT NULL,
  description        jsonb NOT NULL,
  currency           text NOT NULL,
  min_amount         bigint NOT NULL CHECK (min_amount > 0),
  max_amount         bigint NOT NULL,
  fee                bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  quick_amounts      bigint[] NOT NULL DEFAULT '{}',
  -- How long it usually takes.
  minutes            int NOT NULL,
  fields             text[] NOT NULL DEFAULT '{}',
  -- How long a deposit stays open.
  open_minutes       int NOT NULL DEFAULT 60 CHECK (open_minutes > 0),
  -- Withdrawals up to this amount are sent without an operator; null = every one is reviewed.
  auto_approve_up_to bigint,
  -- What a kind of method needs besides (texts of the bank account, coin and networks): see wallet/method-settings.ts.
  settings           jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (brand_id, id),
  CHECK (max_amount >= min_amount),
  CHECK (direction = 'withdrawal' OR fee < min_amount)
);
REVOKE DELETE ON payment_methods FROM palco_app;

CREATE TABLE payments (
  id              text PRIMARY KEY,
  brand_id        text NOT NULL,
  player_id       text NOT NULL REFERENCES players (id),
  kind            text NOT NULL CHECK (kind IN ('deposit', 'withdrawal')),
  method_id       text NOT NULL,
  adapter         text NOT NULL,
  currency        text NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  fee             bigint NOT NULL CHECK (fee >= 0),
  status          text NOT NULL CHECK (
    status IN ('pending', 'under_review', 'processing', 'approved', 'paid', 'rejected', 'canceled', 'expired')),
  -- Code of the reason (texts live in the module) and an operator's own words.
  cause           text,
  reason          text,
  language        text NOT NULL,
  -- The provider's own id and, for a deposit by redirect, where the person goes on.
  provider_id     text,
  redirect_url    text,
  return_url      text,
  destination     jsonb NOT NULL DEFAULT '{}',
  -- Whether the provider has answered for it, and when to ask it (again); null = no need.
  sent_at         timestamptz,
  attempts        int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL,
  expires_at      timestamptz,
  -- What the player needs to pay elsewhere, as the contract shows it.
  instructions    jsonb,
  -- How the player chose to pay, for the provider: network and amount of a coin, and the rate held for it.
  means           jsonb NOT NULL DEFAULT '{"kind": "page"}',
  confirmations   int,
  proof_name      text,
  proof_at        timestamptz,
  -- When a payment's provider is asked what became of it, because its news has not come; null = not planned, or asked long enough.
  -- What is learned so has the actor `inquiry:<adapter>` in payment_history.
  inquire_at      timestamptz,
  inquiries       int NOT NULL DEFAULT 0,
  -- A transfer may bring another amount than was asked for: what came is credited, and what was asked for stays on record.
  asked_amount    bigint CHECK (asked_amount > 0),
  FOREIGN KEY (brand_id, method_id) REFERENCES payment_methods (brand_id, id),
  CHECK (kind = 'deposit' OR status IN ('pending', 'processing', 'paid', 'rejected', 'canceled')),
  CONSTRAINT payments_asked_differs CHECK (asked_amount IS NULL OR (kind = 'deposit' AND asked_amount <> amount)),
  -- A player may give up a deposit that is not paid yet. Its money may still come: it is credited (cause paid_after_cancel), and its
  -- provider is asked about it as about an expired one.
  CONSTRAINT payments_deposit_states CHECK (
    kind = 'withdrawal' OR status IN ('pending', 'under_review', 'approved', 'rejected', 'canceled', 'expired'))
);
CREATE INDEX payments_of_player ON payments (brand_id, player_id, created_at DESC, id DESC);
CREATE INDEX payments_open_deposits ON payments (expires_at) WHERE kind = 'deposit' AND status = 'pending';
CREATE INDEX payments_to_send ON payments (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX payments_under_review ON payments (brand_id, created_at)
  WHERE (kind = 'withdrawal' AND status = 'pending') OR status = 'under_review';
-- A payment that is decided leaves both by its status.
CREATE INDEX payments_to_plan_inquiry ON payments (created_at)
  WHERE inquire_at IS NULL AND status IN ('pending', 'processing');
CREATE INDEX payments_to_inquire ON payments (inquire_at)
  WHERE inquire_at IS NOT NULL AND status IN ('pending', 'processing', 'expired', 'canceled');
-- Transfers that an operator reviews and that expired or were refused: the console looks here for the one whose money came after all.
CREATE INDEX payments_closed_transfers ON payments (created_at DESC, id DESC)
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected', 'canceled') AND adapter = 'bank_transfer'
    AND instructions IS NOT NULL;
CREATE INDEX payments_closed_transfer_reference ON payments ((instructions ->> 'reference'))
  WHERE kind = 'deposit' AND status IN ('expired', 'rejected', 'canceled') AND adapter = 'bank_transfer'
    AND instructions IS NOT NULL;
-- A withdrawal is refused to an address that a deposit was asked for at.
CREATE INDEX payments_deposit_address ON payments (lower(instructions ->> 'address'))
  WHERE instructions ->> 'address' IS NOT NULL;
REVOKE DELETE ON payments FROM palco_app;

-- One row per Idempotency-Key: what it asked for and what came of it.
CREATE TABLE payment_requests (
  brand_id     text NOT NULL,
  player_id    text NOT NULL,
  key          text NOT NULL,
  payload_hash text NOT NULL,
  payment_id   text REFERENCES payments (id) DEFERRABLE INITIALLY DEFERRED,
  -- A request refused for good stays refused.
  refusal      text,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, key),
  CHECK ((payment_id IS NULL) <> (refusal IS NULL))
);
REVOKE DELETE ON payment_requests FROM palco_app;

-- Every change of a payment, never rewritten.
CREATE TABLE payment_history (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id  text NOT NULL REFERENCES payments (id),
  from_status text,
  to_status   text NOT NULL,
  cause       text,
  -- player, job, webhook:<adapter> or an operator's name.
  actor       text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX payment_history_of ON payment_history (payment_id, id);
-- What happened is not rewritten.
REVOKE UPDATE, DELETE ON payment_history FROM palco_app;

-- Webhooks already applied: one event is applied once.
CREATE TABLE payment_events (
  adapter     text NOT NULL,
  event_id    text NOT NULL,
  payment_id  text NOT NULL REFERENCES payments (id),
  status      text NOT NULL,
  -- What it did: applied, ignored, or conflict (an operator has to look).
  result      text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (adapter, event_id)
);
-- Contradictions of providers are few and are looked at together.
CREATE INDEX payment_events_conflicts ON payment_events (received_at) WHERE result = 'conflict';
REVOKE UPDATE, DELETE ON payment_events FROM palco_app;

-- Nonces of signed requests from outside. Unlogged: after a crash of the database an old nonce could pass again
-- within the minute its timestamp is valid, and the ids of events and transactions still make it harmless.
CREATE UNLOGGED TABLE signed_nonces (
  party   text NOT NULL,
  nonce   text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (nonce, party)
);

-- Proofs of payment, made anew by us where they are pictures. Served to operators only, as attachments.
CREATE TABLE payment_proofs (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  type       text NOT NULL CHECK (type IN ('image/webp', 'application/pdf')),
  content    bytea NOT NULL,
  sha256     text NOT NULL,
  sent_at    timestamptz NOT NULL
);
CREATE INDEX payment_proofs_of ON payment_proofs (payment_id, id);
REVOKE UPDATE, DELETE ON payment_proofs FROM palco_app;

-- Destinations a player has confirmed with the password, by method. One that is deleted has to be confirmed again.
CREATE TABLE payout_destinations (
  id          text PRIMARY KEY,
  brand_id    text NOT NULL,
  player_id   text NOT NULL REFERENCES players (id),
  method_id   text NOT NULL,
  destination jsonb NOT NULL,
  used_at     timestamptz NOT NULL,
  FOREIGN KEY (brand_id, method_id) REFERENCES payment_methods (brand_id, id),
  UNIQUE (brand_id, player_id, method_id, destination)
);
