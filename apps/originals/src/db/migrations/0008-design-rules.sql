-- What the platform asks of the game's design for the session's player (design_rules of the protocol); null: nothing.
ALTER TABLE view_sessions ADD COLUMN design_rules jsonb;
