-- The sportsbook's offer: what the feeds tell of sports, events, markets and results (docs/sportsbook.md). Times of the feeds'
-- messages are milliseconds since 1970, as they come.

-- A connected feed is a row: `npm run sports-provider` writes it, and it takes effect without a restart.
CREATE TABLE sports_providers (
  id            text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  name          text NOT NULL,
  -- "https://feed.example"; null: its messages come by another way (an importer), nothing is read from it.
  url           text CHECK (url ~ '^https?://[^/]+$'),
  -- Where the shared key is, never the key itself: "env:NAME" or "file:PATH".
  key_reference text CHECK (key_reference ~ '^(env:PROVIDER_[A-Z0-9_]{1,60}|file:[^\n]+)$' AND length(key_reference) <= 500),
  enabled       boolean NOT NULL DEFAULT true,
  CHECK ((url IS NULL) = (key_reference IS NULL))
);

-- Producers of a provider: 1 live, 3 prematch. While one is not up, no market it feeds is open.
CREATE TABLE sports_producers (
  provider_id text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  product     smallint NOT NULL CHECK (product IN (1, 3)),
  state       text NOT NULL DEFAULT 'down' CHECK (state IN ('up', 'down', 'recovering')),
  -- Why it is not up: "start", "silent", "lagging", "disconnected", "unsubscribed".
  reason      text,
  since       timestamptz NOT NULL DEFAULT now(),
  -- When the process that reads the feed last wrote: a producer whose reader has died is not up either. 'infinity' where nothing
  -- is read (an importer).
  alive_at    timestamptz NOT NULL DEFAULT now(),
  -- Everything up to this message time is stored: a recovery asks for what comes after it. 0: for everything.
  stored_to   bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (provider_id, product)
);

-- One process reads a provider's feed at a time; another one takes over when its time is up.
CREATE TABLE sports_leases (
  provider_id text PRIMARY KEY REFERENCES sports_providers (id) ON DELETE CASCADE,
  owner       text NOT NULL,
  until       timestamptz NOT NULL
);

-- Ids are those of the match records (packages/sports-rules).
CREATE TABLE sports (
  id       text PRIMARY KEY CHECK (id ~ '^[a-z][a-z_]{0,39}$'),
  position int NOT NULL,
  names    jsonb NOT NULL
);
INSERT INTO sports (id, position, names) VALUES
  ('football', 1, '{"es_ES": "Fútbol", "en_US": "Soccer", "pt_BR": "Futebol"}'),
  ('basketball', 2, '{"es_ES": "Baloncesto", "en_US": "Basketball", "pt_BR": "Basquete"}'),
  ('tennis', 3, '{"es_ES": "Tenis", "en_US": "Tennis", "pt_BR": "Tênis"}'),
  ('ice_hockey', 4, '{"es_ES": "Hockey sobre hielo", "en_US": "Ice hockey", "pt_BR": "Hóquei no gelo"}'),
  ('volleyball', 5, '{"es_ES": "Voleibol", "en_US": "Volleyball", "pt_BR": "Vôlei"}');

-- Mostly countries. Ids of the feed begin with the provider's prefix.
CREATE TABLE sports_categories (
  id          text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  -- ISO 3166-1 alpha-2; null for "International".
  country     text CHECK (country ~ '^[A-Z]{2}$'),
  names       jsonb NOT NULL
);

CREATE TABLE sports_competitions (
  id          text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  sport_id    text NOT NULL REFERENCES sports (id),
  category_id text REFERENCES sports_categories (id),
  names       jsonb NOT NULL,
  -- The smaller, the more popular.
  position    int NOT NULL DEFAULT 1000,
  -- Events offered now, kept by a trigger on the events, so that a page counts competitions and not events.
  coming      int NOT NULL DEFAULT 0,
  live        int NOT NULL DEFAULT 0
);
CREATE INDEX sports_competitions_offered ON sports_competitions (sport_id, position) WHERE coming + live > 0;

CREATE TABLE sports_competitors (
  id          text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  name        text NOT NULL,
  short_name  text,
  country     text CHECK (country ~ '^[A-Z]{2}$')
);

CREATE TABLE sports_events (
  id             text PRIMARY KEY CHECK (id ~ '^[\w:.-]{1,100}$'),
  provider_id    text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  sport_id       text NOT NULL REFERENCES sports (id),
  competition_id text NOT NULL REFERENCES sports_competitions (id),
  home_id        text NOT NULL REFERENCES sports_competitors (id),
  away_id        text NOT NULL REFERENCES sports_competitors (id),
  start_at       timestamptz NOT NULL,
  -- As it was published first: the 48 hours after which open markets are void count from it.
  first_start_at timestamptz NOT NULL,
  status         text NOT NULL DEFAULT 'not_started' CHECK (status IN ('not_started', 'live', 'suspended', 'ended', 'closed',
    'cancelled', 'delayed', 'interrupted', 'postponed', 'abandoned')),
  -- Where a page lists it.
  phase          text NOT NULL GENERATED ALWAYS AS (CASE WHEN status IN ('not_started', 'delayed') THEN 'coming'
    WHEN status IN ('live', 'suspended', 'interrupted') THEN 'live'
    WHEN status IN ('ended', 'closed') THEN 'ended' ELSE 'off' END) STORED,
  home_score     int,
  away_score     int,
  -- The feed's state of play (match status, clock, periods, statistics), without the record.
  state          jsonb NOT NULL DEFAULT '{}',
  -- The match record (packages/sports-rules/records) that markets are settled from a second time.
  record         jsonb,
  -- {season, round, venue, live_odds, players?: [{id, name, side, position, shirt?}]}
  details        jsonb NOT NULL DEFAULT '{}',
  -- Has had a market, so pages list it.
  offered        boolean NOT NULL DEFAULT false,
  -- Markets that pages show now: active or suspended.
  markets        int NOT NULL DEFAULT 0,
  operator_suspended boolean NOT NULL DEFAULT false,
  -- Lower case, without accents: both names and the competition's.
  search_text    text NOT NULL DEFAULT '',
  -- Sequence number of the last message stored, of each producer; message time of the last status stored.
  live_sequence  bigint NOT NULL DEFAULT 0,
  prematch_sequence bigint NOT NULL DEFAULT 0,
  status_time    bigint NOT NULL DEFAULT 0,
  ended_at       timestamptz,
  updated_at     timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 80);
CREATE INDEX sports_events_coming ON sports_events (start_at, id) WHERE offered AND phase = 'coming';
CREATE INDEX sports_events_coming_of_sport ON sports_events (sport_id, start_at, id) WHERE offered AND phase = 'coming';
CREATE INDEX sports_events_live ON sports_events (sport_id, start_at, id) WHERE offered AND phase = 'live';
CREATE INDEX sports_events_ended ON sports_events (sport_id, start_at DESC, id) WHERE offered AND phase = 'ended';
CREATE INDEX sports_events_of_competition ON sports_events (competition_id, start_at, id) WHERE offered;

CREATE TABLE sports_markets (
  event_id   text NOT NULL REFERENCES sports_events (id) ON DELETE CASCADE,
  -- The field's number.
  market_id  int NOT NULL,
  -- "total=2.5|goalnr=1", names in alphabetical order; '' for none.
  specifiers text NOT NULL DEFAULT '',
  -- The feed's: 1 active, 0 deactivated, -1 suspended, -2 handed over, -3 settled, -4 cancelled.
  status     smallint NOT NULL CHECK (status BETWEEN -4 AND 1),
  -- The producer that fed it last: 1 live, 3 prematch.
  product    smallint NOT NULL CHECK (product IN (1, 3)),
  operator_suspended boolean NOT NULL DEFAULT false,
  favourite  boolean NOT NULL DEFAULT false,
  cash_out   boolean NOT NULL DEFAULT false,
  -- Message time of what stands here.
  feed_time  bigint NOT NULL,
  -- [{id, active, odds?: "1.85", share?: 0.54, win?: 0.51, lose?, refund?, half_win?, half_lose?}] in the feed's order.
  outcomes   jsonb NOT NULL,
  -- Grows with each change of price or status: what a slip compares.
  version    bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (event_id, market_id, specifiers)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- Every settlement, rollback and cancel of a market is a revision with the whole state that it leads to.
CREATE TABLE sports_results (
  -- In the order of their commits: readers go by it.
  position   bigint PRIMARY KEY,
  event_id   text NOT NULL REFERENCES sports_events (id) ON DELETE CASCADE,
  market_id  int NOT NULL,
  specifiers text NOT NULL DEFAULT '',
  revision   int NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('settled', 'rolled_back', 'cancelled', 'cancel_rolled_back')),
  -- 1 scouted, 2 confirmed; null where nothing is settled.
  certainty  smallint CHECK (certainty IN (1, 2)),
  -- The settlement in force: {outcome: {verdict, dead_heat?: "0.5"}}; null: the market is open again.
  outcomes   jsonb,
  -- Windows of placement whose bets are refunded: [{from: ms | null, to: ms | null}].
  cancels    jsonb NOT NULL DEFAULT '[]',
  -- Who decided: "feed", or "operator:<id>".
  source     text NOT NULL DEFAULT 'feed',
  feed_time  bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (event_id, market_id, specifiers, revision)
);
CREATE TABLE sports_result_positions (
  consumer text PRIMARY KEY,
  position bigint NOT NULL
);

-- Messages that were skipped: not understood, or about something unknown.
CREATE TABLE sports_feed_problems (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  at          timestamptz NOT NULL DEFAULT now(),
  reason      text NOT NULL,
  -- The first 2,000 characters.
  message     text NOT NULL
);
CREATE INDEX sports_feed_problems_by_time ON sports_feed_problems (at);

-- Margins: the row that fits most closely counts (docs/sportsbook.md). Null fits all.
CREATE TABLE sports_margins (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id       text REFERENCES brands (id) ON DELETE CASCADE,
  sport_id       text REFERENCES sports (id),
  competition_id text REFERENCES sports_competitions (id) ON DELETE CASCADE,
  market_id      int,
  -- In ten-thousandths: 550 is 5.5 %.
  margin         int NOT NULL CHECK (margin BETWEEN 0 AND 5000),
  -- as_fed: the provider's own odds, unchanged.
  method         text NOT NULL CHECK (method IN ('proportional', 'power', 'odds_ratio', 'as_fed')),
  CHECK (competition_id IS NULL OR sport_id IS NULL),
  UNIQUE NULLS NOT DISTINCT (brand_id, sport_id, competition_id, market_id)
);
INSERT INTO sports_margins (margin, method) VALUES (600, 'power');
INSERT INTO sports_margins (market_id, margin, method) VALUES (1, 500, 'power'), (16, 500, 'power'), (18, 500, 'power'),
  (40, 1200, 'proportional');

-- Bounds of a brand's prices, in thousandths; null: of all brands without a row.
CREATE TABLE sports_price_limits (
  brand_id text UNIQUE NULLS NOT DISTINCT REFERENCES brands (id) ON DELETE CASCADE,
  -- exchange: the 350 prices of the betting exchanges; hundredths: two decimals; none: every thousandth.
  ladder   text NOT NULL CHECK (ladder IN ('exchange', 'hundredths', 'none')),
  lowest   int NOT NULL CHECK (lowest >= 1001),
  highest  int NOT NULL CHECK (highest <= 1000000 AND highest >= lowest)
);
INSERT INTO sports_price_limits (ladder, lowest, highest) VALUES ('hundredths', 1010, 501000);
