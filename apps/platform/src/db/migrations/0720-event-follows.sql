-- Players follow single events besides teams and competitions (modules/sports-offer).
ALTER TABLE sports_follows DROP CONSTRAINT sports_follows_kind_check,
  ADD CONSTRAINT sports_follows_kind_check CHECK (kind IN ('team', 'competition', 'event'));
