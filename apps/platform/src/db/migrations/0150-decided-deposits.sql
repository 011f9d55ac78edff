-- Whether it was looked at which bonus an approved deposit gives. A withdrawal that comes before the job has looked, looks
-- itself: otherwise the deposit could leave again and the bonus would be given for nothing. (Earlier deposits are the job's.)
ALTER TABLE bonus_deposits ADD COLUMN decided boolean NOT NULL DEFAULT true;
ALTER TABLE bonus_deposits ALTER COLUMN decided SET DEFAULT false;
CREATE INDEX bonus_deposits_undecided ON bonus_deposits (brand_id, player_id) WHERE NOT decided;
