-- Who is asked about for another reason is not behind the whole base (docs/registers.md).
DROP INDEX register_standings_due;
CREATE INDEX register_standings_due ON register_standings (brand_id, register, (occasion = 'whole_base'), due_at, player_id)
  WHERE due_at IS NOT NULL;

-- The page of operators reads the few who are listed.
DROP INDEX register_standings_answered;
CREATE INDEX register_standings_listed ON register_standings (brand_id, answered_at DESC, player_id DESC)
  WHERE answer IN ('excluded', 'benefits');
