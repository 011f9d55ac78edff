-- What players' bets hang on, product by product: a product registers here what its bets may be opposite in (docs/play.md), with the
-- names it is asked by. Nothing of one product hangs on what another's does, so only those that are named are asked. It is plain SQL so
-- that the planner opens it in place: a settlement asks for thousands of players at once.
CREATE OR REPLACE FUNCTION play_positions(p_brand text, p_player text, p_from timestamptz, p_to timestamptz, p_products text[])
RETURNS SETOF play_position LANGUAGE sql STABLE AS $$
  SELECT (NULL::play_position).* WHERE false
  /* each registration:
  UNION ALL SELECT * FROM {name}(p_brand, p_player, p_from, p_to) WHERE p_products && '{argument}' */
$$;
