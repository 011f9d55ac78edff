-- Limits of stakes and losses: of the whole account (area null) and of areas.
CREATE OR REPLACE VIEW stake_limits AS
  SELECT player_id, NULL::text AS area, kind, period, time_zone, sliding, amount, next_amount, changes_at FROM own_limits WHERE kind <> 'deposit'
  UNION ALL
  SELECT player_id, area, kind, period, time_zone, sliding, amount, next_amount, changes_at FROM product_limits;
GRANT SELECT ON stake_limits TO palco_app;
