-- Whether a message of marketing may be sent to a player: the one door of every sender. p_products: what it is about, each of which needs
-- consent; p_rules: the rule by country of residence, and under '*' for all others.
CREATE OR REPLACE FUNCTION published.may_market(p_player text, p_products text[], p_channel text, p_rules jsonb, p_at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players WHERE id = p_player AND status = 'active')
    AND NOT published.offers_stopped(p_player, p_at)
    AND coalesce((SELECT bool_and(marketing_consented(p_player, product, p_channel, p_rules, p_at))
      FROM unnest(p_products) AS product), false)
$$;
GRANT EXECUTE ON FUNCTION published.may_market TO palco_app;
