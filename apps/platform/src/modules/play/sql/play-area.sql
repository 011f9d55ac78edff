-- The registered area of a movement of play, as the feed of play has it: what its detail says, else the built-in product's id or the area of
-- its game. Null for an unlisted game.
CREATE OR REPLACE FUNCTION play_area(p_counterparty text, p_detail jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(p_detail ->> 'area', CASE WHEN p_counterparty LIKE 'product:%' THEN substr(p_counterparty, 9)
    ELSE play_game_area(p_detail ->> 'game_id') END)
$$;
