-- Which brand a player is of, as far as this provider may know: only by its own session. Null otherwise.
CREATE OR REPLACE FUNCTION provider_brand_of(p_provider text, p_player text) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT brand_id FROM game_sessions
  WHERE provider_id = p_provider AND player_id = p_player AND opened_at IS NOT NULL LIMIT 1);
