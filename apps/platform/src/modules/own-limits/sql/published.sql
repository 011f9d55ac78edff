-- When players changed their limits, and whether to more.
CREATE OR REPLACE VIEW published.own_limit_changes AS SELECT player_id, changed_at, raised FROM own_limit_changes;
GRANT SELECT ON published.own_limit_changes TO palco_app;

-- Whether a player has played as long as a limit of time allows: a seat of theirs is given up.
CREATE OR REPLACE FUNCTION published.time_limit_over(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM own_limits_played(p_player, p_at) WHERE used >= amount)
$$;
GRANT EXECUTE ON FUNCTION published.time_limit_over TO palco_app;
