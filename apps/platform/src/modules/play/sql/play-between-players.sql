-- Whether players win from each other in what a stake is made on: its product says so, or its game.
CREATE OR REPLACE FUNCTION play_between_players(p_product text, p_detail jsonb) RETURNS boolean LANGUAGE sql STABLE
RETURN coalesce((SELECT between_players FROM products WHERE id = p_product), false)
  OR play_game_between_players(p_detail ->> 'game_id');
