-- Says whether a player's stakes in games need a session plan. Where that is said already nothing is locked.
CREATE OR REPLACE FUNCTION hold_to_session_plans(p_brand text, p_player text, p_held boolean, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_held = EXISTS (SELECT FROM session_plan_players WHERE player_id = p_player) THEN RETURN; END IF;
  PERFORM ledger.lock_account(p_brand, p_player);
  IF p_held THEN
    INSERT INTO session_plan_players (player_id, brand_id) VALUES (p_player, p_brand) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM session_plan_players WHERE player_id = p_player;
  END IF;
  PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
END $$;
