-- The bonus a promotion is about: the site shows the rules of exactly this one beside the promotion's own words.
ALTER TABLE promotions ADD COLUMN bonus_id text;
UPDATE promotions p SET bonus_id = d.id FROM bonus_definitions d
  WHERE d.brand_id = p.brand_id AND d.code = p.bonus_code;
