-- Rises with every change of what lobbies show (casino/sql/games-changed.sql): processes that hold the games in memory read them again.
CREATE TABLE games_version (
  id int PRIMARY KEY CHECK (id = 1),
  version bigint NOT NULL
);
INSERT INTO games_version (id, version) VALUES (1, 1);
GRANT SELECT, UPDATE ON games_version TO palco_app;
