-- The sportsbook's offer: what the feeds tell of sports, events, markets and results (docs/sportsbook.md). Times of the feeds'
-- messages are milliseconds since 1970, as they come.

-- A connected feed is a row: `npm run sports-provider` writes it, and it takes effect without a restart.
CREATE TABLE sports_providers (
  id            text PRIMARY KEY CHECK (id ~ '^[a-z0-9][a-z0-9_-]{0,59}$'),
  name          text NOT NULL,
  -- "https://feed.example"; null: its messages come by another way (an importer), nothing is read from it.
  url           text CHECK (url ~ '^https?://[^/]+$'),
  -- Where the shared key is: sealed in its row ("sealed"), or in a setting ("env:NAME").
  key_reference text CHECK (key_reference ~ '^(sealed|env:PROVIDER_[A-Z0-9_]{1,60})$'),
  enabled       boolean NOT NULL DEFAULT true,
  -- How a provider is read: by our own protocol, or as the field's own feed, whose messages come from a broker. The node's number is ours
  -- among several consumers of one account.
  kind          text NOT NULL DEFAULT 'palco' CHECK (kind IN ('palco', 'uof')),
  broker_url    text CHECK (broker_url ~ '^amqps?://[^/@]+$'),
  node_id       int NOT NULL DEFAULT 1 CHECK (node_id BETWEEN 1 AND 999999),
  key_sealed    text CHECK (length(key_sealed) <= 2000),
  CHECK ((url IS NULL) = (key_reference IS NULL)),
  CHECK ((kind = 'uof') = (broker_url IS NOT NULL)),
  CONSTRAINT sports_providers_key_sealed CHECK (key_reference IS DISTINCT FROM 'sealed' OR key_sealed IS NOT NULL)
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
  ('basketball', 2, '{"es_ES": "Básquet", "en_US": "Basketball", "pt_BR": "Basquete"}'),
  ('tennis', 3, '{"es_ES": "Tenis", "en_US": "Tennis", "pt_BR": "Tênis"}'),
  ('ice_hockey', 4, '{"es_ES": "Hockey sobre hielo", "en_US": "Ice hockey", "pt_BR": "Hóquei no gelo"}'),
  ('volleyball', 5, '{"es_ES": "Vóley", "en_US": "Volleyball", "pt_BR": "Vôlei"}');

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
  country     text CHECK (country ~ '^[A-Z]{2}$'),
  -- What a competitor plays in, as its feed says: {"shirt": "#rrggbb", "pattern": "#rrggbb"}.
  colours     jsonb
);

CREATE TABLE sports_events (
  id                 text PRIMARY KEY CHECK (id ~ '^[\w:.-]{1,100}$'),
  provider_id        text NOT NULL REFERENCES sports_providers (id) ON DELETE CASCADE,
  sport_id           text NOT NULL REFERENCES sports (id),
  competition_id     text NOT NULL REFERENCES sports_competitions (id),
  home_id            text NOT NULL REFERENCES sports_competitors (id),
  away_id            text NOT NULL REFERENCES sports_competitors (id),
  start_at           timestamptz NOT NULL,
  -- As it was published first: the 48 hours after which open markets are void count from it.
  first_start_at     timestamptz NOT NULL,
  status             text NOT NULL DEFAULT 'not_started' CHECK (status IN ('not_started', 'live', 'suspended', 'ended', 'closed',
    'cancelled', 'delayed', 'interrupted', 'postponed', 'abandoned')),
  -- Where a page lists it.
  phase              text NOT NULL GENERATED ALWAYS AS (CASE WHEN status IN ('not_started', 'delayed') THEN 'coming'
    WHEN status IN ('live', 'suspended', 'interrupted') THEN 'live'
    WHEN status IN ('ended', 'closed') THEN 'ended' ELSE 'off' END) STORED,
  home_score         int,
  away_score         int,
  -- The feed's state of play (match status, clock, periods, statistics), without the record.
  state              jsonb NOT NULL DEFAULT '{}',
  -- The match record (packages/sports-rules/records) that markets are settled from a second time.
  record             jsonb,
  -- {season, round, venue, live_odds, players?: [{id, name, side, position, shirt?}]}
  details            jsonb NOT NULL DEFAULT '{}',
  -- Has had a market, so pages list it.
  offered            boolean NOT NULL DEFAULT false,
  -- Markets that pages show now: active or suspended.
  markets            int NOT NULL DEFAULT 0,
  operator_suspended boolean NOT NULL DEFAULT false,
  -- Lower case, without accents: both names and the competition's.
  search_text        text NOT NULL DEFAULT '',
  -- Sequence number of the last message stored, of each producer; message time of the last status stored.
  live_sequence      bigint NOT NULL DEFAULT 0,
  prematch_sequence  bigint NOT NULL DEFAULT 0,
  status_time        bigint NOT NULL DEFAULT 0,
  ended_at           timestamptz,
  updated_at         timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 80);
CREATE INDEX sports_events_coming ON sports_events (start_at, id) WHERE offered AND phase = 'coming';
CREATE INDEX sports_events_coming_of_sport ON sports_events (sport_id, start_at, id) WHERE offered AND phase = 'coming';
CREATE INDEX sports_events_live ON sports_events (sport_id, start_at, id) WHERE offered AND phase = 'live';
CREATE INDEX sports_events_ended ON sports_events (sport_id, start_at DESC, id) WHERE offered AND phase = 'ended';
CREATE INDEX sports_events_of_competition ON sports_events (competition_id, start_at, id) WHERE offered;
-- What a competition offers now: its ended events of the season are in the older index and would be read first.
CREATE INDEX sports_events_open_of_competition ON sports_events (competition_id, start_at, id)
  WHERE offered AND phase IN ('coming', 'live');
CREATE INDEX sports_events_of_home ON sports_events (home_id) WHERE offered AND phase IN ('live', 'coming');
CREATE INDEX sports_events_of_away ON sports_events (away_id) WHERE offered AND phase IN ('live', 'coming');

CREATE TABLE sports_markets (
  event_id           text NOT NULL REFERENCES sports_events (id) ON DELETE CASCADE,
  -- The field's number.
  market_id          int NOT NULL,
  -- "total=2.5|goalnr=1", names in alphabetical order; '' for none.
  specifiers         text NOT NULL DEFAULT '',
  -- The feed's: 1 active, 0 deactivated, -1 suspended, -2 handed over, -3 settled, -4 cancelled.
  status             smallint NOT NULL CHECK (status BETWEEN -4 AND 1),
  -- The producer that fed it last: 1 live, 3 prematch.
  product            smallint NOT NULL CHECK (product IN (1, 3)),
  operator_suspended boolean NOT NULL DEFAULT false,
  favourite          boolean NOT NULL DEFAULT false,
  cash_out           boolean NOT NULL DEFAULT false,
  -- Message time of what stands here.
  feed_time          bigint NOT NULL,
  -- [{id, active, odds?: "1.85", share?: 0.54, win?: 0.51, lose?, refund?, half_win?, half_lose?}] in the feed's order.
  outcomes           jsonb NOT NULL,
  -- Grows with each change of price or status: what a slip compares.
  version            bigint NOT NULL DEFAULT 1,
  -- The operators' suspension of the whole event, repeated in each market: placement locks the markets' rows and no others.
  event_suspended    boolean NOT NULL DEFAULT false,
  -- By outcome id: {suspended?: true, odds?: thousandths, shift?: ten-thousandths of the odds, until?: ms}.
  operator_outcomes  jsonb NOT NULL DEFAULT '{}',
  -- When the first price in it ends.
  operator_until     timestamptz,
  -- Operators have decided its result: prices of the feed no longer open it.
  operator_decided   boolean NOT NULL DEFAULT false,
  -- The boosts in force stand here, in the row which placement locks: by brand and outcome id
  -- {id, odds: thousandths, max_stake: minor units as text, currency, until: ms}.
  boosts             jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (event_id, market_id, specifiers)
) WITH (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX sports_markets_operator_until ON sports_markets (operator_until) WHERE operator_until IS NOT NULL;

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
-- For all brands: 1 match, 16 handicap, 18 total, 40 scorers.
INSERT INTO sports_margins (market_id, margin, method) VALUES
  (NULL, 600, 'power'), (1, 500, 'power'), (16, 500, 'power'), (18, 500, 'power'), (40, 1200, 'proportional');

-- Bounds of a brand's prices, in thousandths; null: of all brands without a row.
CREATE TABLE sports_price_limits (
  brand_id text UNIQUE NULLS NOT DISTINCT REFERENCES brands (id) ON DELETE CASCADE,
  -- book: prices as bookmakers write them; exchange: the 350 prices of the betting exchanges; hundredths: two decimals; none: every
  -- thousandth.
  ladder   text NOT NULL CHECK (ladder IN ('book', 'exchange', 'hundredths', 'none')),
  lowest   int NOT NULL CHECK (lowest >= 1001),
  highest  int NOT NULL CHECK (highest <= 1000000 AND highest >= lowest),
  -- How margins rise and limits fall with the time to the start: [{"hours": 24, "margin": 125, "limit": 50}, ...]. Null: the platform's own.
  steps    jsonb CHECK (jsonb_typeof(steps) = 'array')
);
-- For all brands that have no limits.
INSERT INTO sports_price_limits (ladder, lowest, highest) VALUES ('book', 1010, 501000);

-- Boosted prices (docs/sportsbook.md): a brand's better price of an outcome before the start, for a time and up to a stake by player.
CREATE TABLE sports_boosts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  event_id   text NOT NULL,
  market_id  int NOT NULL,
  specifiers text NOT NULL,
  outcome_id text NOT NULL,
  -- Thousandths; minor units of the currency, of all bets of a player together.
  odds       bigint NOT NULL CHECK (odds > 1000),
  max_stake  bigint NOT NULL CHECK (max_stake > 0),
  currency   text NOT NULL,
  -- "rule" of the brand's settings, or "operator:<id>".
  source     text NOT NULL,
  created_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL,
  ended_at   timestamptz
);
CREATE UNIQUE INDEX sports_boosts_open ON sports_boosts (brand_id, event_id, market_id, specifiers, outcome_id) WHERE ended_at IS NULL;
CREATE INDEX sports_boosts_ends ON sports_boosts (ends_at) WHERE ended_at IS NULL;
-- What a player has staked at an outcome's boosts is counted over all of them.
CREATE INDEX sports_boosts_of_outcome ON sports_boosts (event_id, market_id, specifiers, outcome_id, brand_id);

-- Teams, competitions and events that players follow. Their ids are the provider's.
CREATE TABLE sports_follows (
  brand_id   text NOT NULL,
  player_id  text NOT NULL REFERENCES players (id),
  kind       text NOT NULL CHECK (kind IN ('team', 'competition', 'event')),
  subject_id text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, kind, subject_id)
);

-- One row that grows with each change of margins and price limits: whether what a bet was priced by still stands is one comparison.
CREATE TABLE sports_pricing_version (
  singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
  version   bigint NOT NULL
);
INSERT INTO sports_pricing_version (version) VALUES (1);

-- What a provider calls a market whose outcomes the catalogue of markets does not have (docs/odds-feed.md, Described markets). It stays after
-- the market has gone: bets are shown with it.
CREATE TABLE sports_descriptions (
  event_id   text NOT NULL REFERENCES sports_events (id) ON DELETE CASCADE,
  market_id  int NOT NULL,
  specifiers text NOT NULL,
  -- {es_ES, en_US, pt_BR}
  name       jsonb NOT NULL,
  -- By outcome id {es_ES, en_US, pt_BR}.
  outcomes   jsonb NOT NULL,
  PRIMARY KEY (event_id, market_id, specifiers)
);
