-- Game sessions as the pages of the games hold them.
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
  ended_at      timestamptz,
  -- How much of the last known balance is bonus money.
  bonus_minor   bigint NOT NULL DEFAULT 0,
  -- What the brand's rules allow beyond one tap a round.
  play_modes    text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX view_sessions_of_demos ON view_sessions (player_id) WHERE player_id LIKE 'demo:%';
