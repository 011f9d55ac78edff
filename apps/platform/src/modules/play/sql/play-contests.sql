-- The contests between players that have ended since a moment and from which a player has more than was staked there, product by
-- product: a product that names its contests registers here (docs/play.md).
CREATE OR REPLACE FUNCTION play_contests(p_brand text, p_player text, p_since timestamptz)
RETURNS SETOF play_share LANGUAGE plpgsql STABLE AS $$
BEGIN
  /* each registration: RETURN QUERY SELECT * FROM {name}(p_brand, p_player, p_since); */
END $$;
