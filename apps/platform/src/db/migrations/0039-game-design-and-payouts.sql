-- What the rules of jurisdictions ask of the design of a game (docs/provider-protocol.md), kept with the session that was opened under them.
ALTER TABLE game_sessions ADD COLUMN cycle_ms integer NOT NULL DEFAULT 0 CHECK (cycle_ms >= 0);
ALTER TABLE game_sessions ADD COLUMN autoplay boolean NOT NULL DEFAULT true;
ALTER TABLE game_sessions ADD COLUMN fast_play boolean NOT NULL DEFAULT true;
ALTER TABLE game_sessions ADD COLUMN celebrates_loss boolean NOT NULL DEFAULT true;

-- Until when the running game cycle of a player at a game lasts, in whichever of their sessions; only of players to whom a least cycle applies.
CREATE TABLE game_cycles (
  player_id text COLLATE "C" NOT NULL,
  game_id   text COLLATE "C" NOT NULL,
  over_at   timestamptz NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
REVOKE DELETE ON game_cycles FROM palco_app;

-- By when a withdrawal has to be sent, by the rules of the jurisdiction when it was asked for; null: no rule says.
ALTER TABLE payments ADD COLUMN send_by timestamptz;
