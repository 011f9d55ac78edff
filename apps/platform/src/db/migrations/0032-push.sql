-- Web push (docs/push.md): a key pair for each brand, the private one sealed, and the browsers that players chose.
CREATE TABLE push_keys (
  brand_id       text COLLATE "C" PRIMARY KEY REFERENCES brands (id) ON DELETE CASCADE,
  public_key     text NOT NULL,
  private_sealed text NOT NULL,
  made_at        timestamptz NOT NULL
);

CREATE TABLE push_subscriptions (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id text COLLATE "C" NOT NULL,
  endpoint  text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh    text NOT NULL,
  auth      text NOT NULL,
  topics    text[] NOT NULL,
  made_at   timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_of ON push_subscriptions (player_id);
