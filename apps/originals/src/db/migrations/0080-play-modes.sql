-- What the brand's rules allow beyond one tap a round.
ALTER TABLE view_sessions ADD COLUMN play_modes text[] NOT NULL DEFAULT '{}';
