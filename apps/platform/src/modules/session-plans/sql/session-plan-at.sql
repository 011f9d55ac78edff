-- The plan to which a round belongs that begins at p_at: the last one that had begun by then.
CREATE OR REPLACE FUNCTION session_plan_at(p_player text, p_at timestamptz) RETURNS SETOF session_plans LANGUAGE sql STABLE AS $$
  SELECT * FROM session_plans WHERE player_id = p_player AND begins_at <= p_at ORDER BY begins_at DESC LIMIT 1
$$;
