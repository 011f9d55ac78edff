-- The catalogue of games, what each brand shows of it, and what players did with it.

-- A connected game provider is a row: `npm run provider` writes it, and it takes effect without a restart.
CREATE TABLE game_providers (
  -- Names the ledger's account `provider:<id>` too.
  id             text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  name           text NOT NULL,
  logo           text,
  enabled        boolean NOT NULL DEFAULT true,
  -- Where its pages, its catalogue and its report are: "https://games.acme.example". Null: not connected.
  url            text CHECK (url ~ '^https?://[^/]+$'),
  -- Where the platform finds the shared key: sealed in its row ("sealed"), or in a setting ("env:NAME").
  key_reference  text CHECK (key_reference ~ '^(sealed|env:PROVIDER_[A-Z0-9_]{1,60})$'),
  -- Brands that show its games; null: every brand.
  brands         text[],
  -- What it speaks: the platform's own protocol, or that of a family of providers (casino/adapters).
  protocol       text NOT NULL DEFAULT 'palco' CHECK (protocol ~ '^[a-z][a-z_]{0,39}$'),
  -- As the adapter of the protocol reads it: ids, paths and stakes, never a key.
  settings       jsonb,
  -- Origins whose pages the operator lets a provider's tables show as video, beside the provider's own.
  stream_origins text[] NOT NULL DEFAULT '{}',
  key_sealed     text CHECK (length(key_sealed) <= 2000),
  CONSTRAINT game_providers_connected CHECK ((url IS NULL) = (key_reference IS NULL)),
  CONSTRAINT game_providers_key_sealed CHECK (key_reference IS DISTINCT FROM 'sealed' OR key_sealed IS NOT NULL)
);
REVOKE DELETE ON game_providers FROM palco_app;

CREATE TABLE game_categories (
  id       text PRIMARY KEY,
  name     jsonb NOT NULL,
  position int NOT NULL DEFAULT 0,
  -- Categories that say what can happen in a game, not what kind of game it is: separate filters.
  feature  boolean NOT NULL DEFAULT false
);
-- Categories the platform names itself, in all languages: part of every installation, with and without demo data.
INSERT INTO game_categories (id, name, position, feature) VALUES
  ('slots', '{"es_ES": "Tragamonedas", "en_US": "Slots", "pt_BR": "Caça-níqueis"}', 0, false),
  ('table_games', '{"es_ES": "Juegos de mesa", "en_US": "Table games", "pt_BR": "Jogos de mesa"}', 1, false),
  ('roulette', '{"es_ES": "Ruleta", "en_US": "Roulette", "pt_BR": "Roleta"}', 2, false),
  ('free_spins', '{"es_ES": "Giros gratis", "en_US": "Free spins", "pt_BR": "Giros grátis"}', 3, true),
  ('multipliers', '{"es_ES": "Multiplicadores", "en_US": "Multipliers", "pt_BR": "Multiplicadores"}', 4, true),
  ('ways', '{"es_ES": "243 formas", "en_US": "243 ways", "pt_BR": "243 formas"}', 5, true),
  ('expanding_wilds', '{"es_ES": "Comodines expansivos", "en_US": "Expanding wilds", "pt_BR": "Curingas expansivos"}', 6, true),
  ('respins', '{"es_ES": "Regiros", "en_US": "Respins", "pt_BR": "Regiros"}', 7, true),
  ('book', '{"es_ES": "Libros", "en_US": "Books", "pt_BR": "Livros"}', 8, true),
  ('classic', '{"es_ES": "Clásicos", "en_US": "Classics", "pt_BR": "Clássicos"}', 9, false),
  ('card_games', '{"es_ES": "Juegos de cartas", "en_US": "Card games", "pt_BR": "Jogos de cartas"}', 10, false),
  ('blackjack', '{"es_ES": "Blackjack", "en_US": "Blackjack", "pt_BR": "Blackjack"}', 11, false),
  ('baccarat', '{"es_ES": "Bacará", "en_US": "Baccarat", "pt_BR": "Bacará"}', 12, false),
  ('video_poker', '{"es_ES": "Video póker", "en_US": "Video poker", "pt_BR": "Vídeo pôquer"}', 13, false),
  ('instant_games', '{"es_ES": "Juegos instantáneos", "en_US": "Instant games", "pt_BR": "Jogos instantâneos"}', 14, false),
  ('game_shows', '{"es_ES": "Shows en vivo", "en_US": "Game shows", "pt_BR": "Game shows"}', 15, false),
  ('bingo', '{"es_ES": "Bingo", "en_US": "Bingo", "pt_BR": "Bingo"}', 16, false),
  ('virtual_races', '{"es_ES": "Carreras virtuales", "en_US": "Virtual races", "pt_BR": "Corridas virtuais"}', 20, false),
  ('virtual_football', '{"es_ES": "Fútbol virtual", "en_US": "Virtual football", "pt_BR": "Futebol virtual"}', 21, false);

CREATE TABLE games (
  id              text PRIMARY KEY,
  provider_id     text NOT NULL REFERENCES game_providers (id),
  area            text NOT NULL REFERENCES product_areas (area),
  kind            text NOT NULL,
  name            jsonb NOT NULL,
  -- Names in all languages, lower case and without accents, for the search.
  search_text     text NOT NULL,
  categories      text[] NOT NULL DEFAULT '{}',
  picture         text,
  -- Percent as decimal text, "96.41".
  rtp             text,
  volatility      text CHECK (volatility IN ('low', 'medium', 'high')),
  position        int NOT NULL DEFAULT 0,
  -- False when the provider no longer lists it.
  available       boolean NOT NULL DEFAULT true,
  -- The game's id at such a provider, where it differs from ours.
  provider_game   text,
  -- A live table with a camera: its video is a separate page, shown above the game.
  stream_url      text CHECK (stream_url ~ '^https?://' AND length(stream_url) <= 500),
  stream_protocol text,
  -- Games that guests may open with play money, as their providers state.
  demo            boolean NOT NULL DEFAULT false,
  -- When rounds of a game begin (at_ms after each multiple of every_ms since 1970), and the channel that shows it in turn with others.
  starts_every_ms integer CHECK (starts_every_ms > 0),
  starts_at_ms    integer CHECK (starts_at_ms >= 0),
  channel         text,
  -- Players win from each other in it: it takes cash only (docs/play.md).
  between_players boolean NOT NULL DEFAULT false,
  CONSTRAINT games_stream_whole CHECK ((stream_url IS NULL) = (stream_protocol IS NULL)),
  CHECK ((starts_every_ms IS NULL) = (starts_at_ms IS NULL))
);
REVOKE DELETE ON games FROM palco_app;

-- Bounds of a round's stake by currency, minor units. A currency without a row is not playable.
CREATE TABLE game_stakes (
  game_id   text NOT NULL REFERENCES games (id),
  currency  text NOT NULL,
  min_stake bigint NOT NULL CHECK (min_stake > 0),
  max_stake bigint NOT NULL,
  PRIMARY KEY (game_id, currency),
  CHECK (max_stake >= min_stake)
);

-- What a brand changes about a game. Without a row the game is shown in the catalogue's order.
CREATE TABLE brand_games (
  brand_id text NOT NULL REFERENCES brands (id),
  game_id  text NOT NULL REFERENCES games (id),
  enabled  boolean NOT NULL DEFAULT true,
  position int,
  promoted boolean NOT NULL DEFAULT false,
  badge    text CHECK (badge IN ('new', 'exclusive', 'hot')),
  PRIMARY KEY (brand_id, game_id)
);

CREATE TABLE game_favorites (
  brand_id   text NOT NULL,
  player_id  text NOT NULL,
  game_id    text NOT NULL REFERENCES games (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, game_id)
);

-- One launch of a game. The token in the page's fragment is stored hashed and buys one session.
CREATE TABLE game_sessions (
  id               text PRIMARY KEY,
  brand_id         text NOT NULL,
  player_id        text NOT NULL REFERENCES players (id),
  provider_id      text NOT NULL REFERENCES game_providers (id),
  game_id          text NOT NULL REFERENCES games (id),
  currency         text NOT NULL,
  language         text NOT NULL,
  device           text NOT NULL,
  site_origin      text NOT NULL,
  display_name     text NOT NULL,
  min_stake        bigint NOT NULL,
  max_stake        bigint NOT NULL,
  token_hash       text NOT NULL UNIQUE,
  token_expires_at timestamptz NOT NULL,
  -- When the provider exchanged the token; null = not yet.
  opened_at        timestamptz,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  -- A game goes on no longer than the session of the site that opened it was meant to: who logs out, ends a session elsewhere
  -- or changes the password also ends what was opened there. A session that merely runs out does not interrupt a game.
  launched_by      text
);
CREATE INDEX game_sessions_of_player ON game_sessions (brand_id, player_id, game_id, created_at DESC);
CREATE INDEX game_sessions_at_provider ON game_sessions (provider_id, player_id);
CREATE INDEX game_sessions_launched_by ON game_sessions (launched_by) WHERE ended_at IS NULL;
REVOKE DELETE ON game_sessions FROM palco_app;

-- Written by every bet: no index beside the key, and no foreign key (the wallet's functions have just read the
-- session, and checking it again would lock and rewrite its row).
CREATE TABLE game_rounds (
  provider_id text NOT NULL,
  round_id    text NOT NULL,
  brand_id    text NOT NULL,
  player_id   text NOT NULL,
  game_id     text NOT NULL,
  session_id  text NOT NULL,
  currency    text NOT NULL,
  status      text NOT NULL CHECK (status IN ('open', 'closed', 'rolled_back')),
  staked      bigint NOT NULL CHECK (staked >= 0),
  won         bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  opened_at   timestamptz NOT NULL,
  closed_at   timestamptz,
  PRIMARY KEY (round_id, provider_id)
);
-- Reconciliation asks for a day's rounds; they lie in the order of their opening.
CREATE INDEX game_rounds_opened ON game_rounds USING brin (opened_at) WITH (pages_per_range = 16);
REVOKE DELETE ON game_rounds FROM palco_app;

-- Every id a provider has used, with the first answer, word for word.
CREATE TABLE provider_transactions (
  provider_id    text NOT NULL,
  transaction_id text NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('debit', 'credit', 'rollback')),
  -- Null for a tombstone: a rollback came before the debit it names.
  payload_hash   text,
  brand_id       text,
  player_id      text,
  round_id       text,
  amount         bigint,
  -- ok, or the code it was refused with.
  outcome        text NOT NULL,
  answer         text NOT NULL,
  rolled_back    boolean NOT NULL DEFAULT false,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (transaction_id, provider_id)
);
REVOKE DELETE ON provider_transactions FROM palco_app;

-- Rises with every change of what lobbies show (casino/sql/games-changed.sql): processes that hold the games in memory read them again.
CREATE TABLE games_version (
  id      int PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO games_version (id, version) VALUES (1, 1);

-- Rounds whose end was announced: they are closed at `due`, so that a late rollback of the family still finds them open.
CREATE TABLE adapter_rounds (
  provider_id text NOT NULL REFERENCES game_providers (id),
  round_id    text NOT NULL,
  player_id   text NOT NULL,
  game_id     text NOT NULL,
  currency    text NOT NULL,
  due         timestamptz NOT NULL,
  PRIMARY KEY (provider_id, round_id)
);
CREATE INDEX adapter_rounds_due ON adapter_rounds (due);

-- What each call of the provider wallet answers (docs/provider-protocol.md).
CREATE TYPE provider_answer AS (
  outcome  text,     -- ok, or the code of the refusal
  answer   text,     -- the JSON to send, word for word
  replayed boolean
);
