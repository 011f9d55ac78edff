-- What lobbies show of play (docs/lobby.md), counted from the feed of play.
CREATE TABLE lobby_wins (
  provider_id text NOT NULL,
  round_id    text NOT NULL,
  brand_id    text NOT NULL REFERENCES brands (id),
  player_id   text COLLATE "C" NOT NULL,
  game_id     text NOT NULL,
  currency    text NOT NULL,
  staked      bigint NOT NULL CHECK (staked > 0),
  won         bigint NOT NULL CHECK (won > staked),
  ended_at    timestamptz NOT NULL,
  PRIMARY KEY (provider_id, round_id)
);
CREATE INDEX lobby_wins_recent ON lobby_wins (brand_id, ended_at DESC);

-- Ended rounds of a game on a day (UTC).
CREATE TABLE lobby_game_days (
  brand_id text NOT NULL REFERENCES brands (id),
  day      date NOT NULL,
  game_id  text NOT NULL,
  rounds   bigint NOT NULL,
  PRIMARY KEY (brand_id, day, game_id)
);

-- What a player has played, with the end of the last round.
CREATE TABLE lobby_player_games (
  brand_id  text NOT NULL REFERENCES brands (id),
  player_id text COLLATE "C" NOT NULL,
  game_id   text NOT NULL,
  last_at   timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, game_id)
);

-- What players of a game also play, the closest first; made anew by a job.
CREATE TABLE lobby_neighbours (
  brand_id     text NOT NULL REFERENCES brands (id),
  game_id      text NOT NULL,
  place        int NOT NULL,
  neighbour_id text NOT NULL,
  players      int NOT NULL,
  PRIMARY KEY (brand_id, game_id, place)
);
