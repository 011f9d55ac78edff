-- The catalogue of games, what each brand shows of it, and what players did with it.

CREATE TABLE game_providers (
  -- Names the ledger's account `provider:<id>` too.
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  name text NOT NULL,
  logo text,
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE game_categories (
  id text PRIMARY KEY,
  name jsonb NOT NULL,
  position int NOT NULL DEFAULT 0
);

CREATE TABLE games (
  id text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES game_providers (id),
  area text NOT NULL CHECK (area IN ('casino', 'live_casino', 'virtuals')),
  kind text NOT NULL,
  name jsonb NOT NULL,
  -- Names in all languages, lower case and without accents, for the search.
  search_text text NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  picture text,
  -- Percent as decimal text, "96.41".
  rtp text,
  volatility text CHECK (volatility IN ('low', 'medium', 'high')),
  position int NOT NULL DEFAULT 0,
  -- False when the provider no longer lists it.
  available boolean NOT NULL DEFAULT true
);

-- Bounds of a round's stake by currency, minor units. A currency without a row is not playable.
CREATE TABLE game_stakes (
  game_id text NOT NULL REFERENCES games (id),
  currency text NOT NULL,
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL,
  PRIMARY KEY (game_id, currency),
  CHECK (max_stake >= min_stake)
);

-- What a brand changes about a game. Without a row the game is shown in the catalogue's order.
CREATE TABLE brand_games (
  brand_id text NOT NULL REFERENCES brands (id),
  game_id text NOT NULL REFERENCES games (id),
  enabled boolean NOT NULL DEFAULT true,
  position int,
  promoted boolean NOT NULL DEFAULT false,
  badge text CHECK (badge IN ('new', 'exclusive', 'hot')),
  PRIMARY KEY (brand_id, game_id)
);

CREATE TABLE game_favorites (
  brand_id text NOT NULL,
  player_id text NOT NULL,
  game_id text NOT NULL REFERENCES games (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, game_id)
);

-- One launch of a game. The token in the page's fragment is stored hashed and buys one session.
CREATE TABLE game_sessions (
  id text PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  provider_id text NOT NULL REFERENCES game_providers (id),
  game_id text NOT NULL REFERENCES games (id),
  currency text NOT NULL,
  language text NOT NULL,
  device text NOT NULL,
  site_origin text NOT NULL,
  display_name text NOT NULL,
  min_stake bigint NOT NULL,
  max_stake bigint NOT NULL,
  token_hash text NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  -- When the provider exchanged the token; null = not yet.
  opened_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX game_sessions_of_player ON game_sessions (brand_id, player_id, game_id, created_at DESC);
CREATE INDEX game_sessions_at_provider ON game_sessions (provider_id, player_id);

-- Written by every bet: no index beside the key, and no foreign key (the wallet's functions have just read the
-- session, and checking it again would lock and rewrite its row).
CREATE TABLE game_rounds (
  provider_id text NOT NULL,
  round_id text NOT NULL,
  brand_id text NOT NULL,
  player_id text NOT NULL,
  game_id text NOT NULL,
  session_id text NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'closed', 'rolled_back')),
  staked bigint NOT NULL CHECK (staked >= 0),
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (provider_id, round_id)
);

-- Every id a provider has used, with the first answer, word for word.
CREATE TABLE provider_transactions (
  provider_id text NOT NULL,
  transaction_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('debit', 'credit', 'rollback')),
  -- Null for a tombstone: a rollback came before the debit it names.
  payload_hash text,
  brand_id text,
  player_id text,
  round_id text,
  amount bigint,
  -- ok, or the code it was refused with.
  outcome text NOT NULL,
  answer text NOT NULL,
  rolled_back boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, transaction_id)
);

REVOKE DELETE ON games, game_providers, game_sessions, game_rounds, provider_transactions FROM palco_app;
