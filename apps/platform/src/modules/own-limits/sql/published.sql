-- When players changed their limits, and whether to more.
CREATE OR REPLACE VIEW published.own_limit_changes AS SELECT player_id, changed_at, raised FROM own_limit_changes;
GRANT SELECT ON published.own_limit_changes TO palco_app;

-- Whether a player has played as long as a limit of time allows: a seat of theirs is given up.
CREATE OR REPLACE FUNCTION published.time_limit_over(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM own_limits_played(p_player, p_at) WHERE used >= amount)
$$;
GRANT EXECUTE ON FUNCTION published.time_limit_over TO palco_app;

-- The limits of accounts as they hold: area null for all together; minor units, of time seconds.
CREATE OR REPLACE VIEW published.account_limits AS
  SELECT player_id, NULL::text AS area, kind, period, amount FROM own_limits
  UNION ALL
  SELECT player_id, area, kind, period, amount FROM product_limits
  UNION ALL
  SELECT player_id, NULL, 'time', period, amount FROM time_limits;
GRANT SELECT ON published.account_limits TO palco_app;
