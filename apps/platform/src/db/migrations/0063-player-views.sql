-- Views of the site as a player sees it, by operators (decision 0169). Only hashes of code and token are kept.
CREATE TABLE player_views (
  id               text COLLATE "C" PRIMARY KEY,
  brand_id         text COLLATE "C" NOT NULL REFERENCES brands (id),
  player_id        text COLLATE "C" NOT NULL REFERENCES players (id),
  operator_id      bigint NOT NULL REFERENCES operators (id),
  -- The hash of the token of the operator's session, with which the view ends.
  operator_session text NOT NULL,
  note             text NOT NULL,
  code_hash        text NOT NULL UNIQUE,
  code_until       timestamptz NOT NULL,
  token_hash       text UNIQUE,
  created_at       timestamptz NOT NULL,
  ends_at          timestamptz NOT NULL,
  ended_at         timestamptz
);
CREATE INDEX player_views_of_operator ON player_views (operator_id) WHERE ended_at IS NULL;
CREATE INDEX player_views_of_player ON player_views (player_id);
REVOKE DELETE ON player_views FROM palco_app;
