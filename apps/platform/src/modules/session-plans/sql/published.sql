-- Whether the time of a player's session is over while a seat of theirs at a table of players still has money of it: the seat is given up.
CREATE OR REPLACE FUNCTION published.session_plan_over(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM session_plan_at(p_player, p_at) p WHERE p_at >= least(p.ends_at, p.ended_at)
    AND session_plan_asks(p_player, p_at) AND EXISTS (SELECT FROM session_plan_rounds(p) r WHERE r.closed_at IS NULL AND play_game_between_players(r.game_id)))
$$;
GRANT EXECUTE ON FUNCTION published.session_plan_over TO palco_app;

-- What a player's session leaves for stakes that begin a round, as far as they are counted; null without a session that goes on.
CREATE OR REPLACE FUNCTION published.session_plan_leaves(p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(p.loss - c.staked + c.returned, 0) FROM session_plan_at(p_player, p_at) p, LATERAL session_plan_counted(p, session_plan_read_until(p)) c
    WHERE p_at < least(p.ends_at, p.ended_at)
$$;
GRANT EXECUTE ON FUNCTION published.session_plan_leaves TO palco_app;

-- The sessions of games that players planned, with what they chose and how far they are counted.
CREATE OR REPLACE VIEW published.session_plans AS
  SELECT id, brand_id, player_id, currency, begins_at, ends_at, ended_at, loss, block_minutes, staked, returned
  FROM session_plans;
GRANT SELECT ON published.session_plans TO palco_app;
