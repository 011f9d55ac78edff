-- When rounds of a game begin (at_ms after each multiple of every_ms since 1970), and the channel that shows it in turn with others.
ALTER TABLE games
  ADD COLUMN starts_every_ms integer CHECK (starts_every_ms > 0),
  ADD COLUMN starts_at_ms integer CHECK (starts_at_ms >= 0),
  ADD COLUMN channel text,
  ADD CHECK ((starts_every_ms IS NULL) = (starts_at_ms IS NULL));
