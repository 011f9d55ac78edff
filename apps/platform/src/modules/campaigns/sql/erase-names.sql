-- Takes the name of a player who is erased out of the lists that campaigns are for: asked before the name itself is erased.
CREATE OR REPLACE FUNCTION erase_campaign_names(p_player text) RETURNS void LANGUAGE sql AS $$
  UPDATE campaigns c SET audience = jsonb_set(c.audience, '{players}', (
      SELECT jsonb_agg(CASE WHEN lower(name) = lower(p.username) THEN 'erased:' || p.id ELSE name END)
        FROM jsonb_array_elements_text(c.audience -> 'players') name))
    FROM published.players p
    WHERE p.id = p_player AND c.brand_id = p.brand_id AND c.audience ? 'players'
      AND lower(p.username) IN (SELECT lower(name) FROM jsonb_array_elements_text(c.audience -> 'players') name)
$$;
REVOKE EXECUTE ON FUNCTION erase_campaign_names FROM palco_app;
