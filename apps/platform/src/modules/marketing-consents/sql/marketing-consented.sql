-- Whether the player's choice lets messages about a product come by a channel. The one choice of before was for no product and channel
-- alone, so it is no consent where the rule asks for that.
CREATE OR REPLACE FUNCTION marketing_consented(p_player text, p_product text, p_channel text, p_rules jsonb, p_at timestamptz)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE marketing_rule(p_rules, player_residences(p.country, p.former_countries, p.former_countries_until, p_at))
        WHEN 'opt_out' THEN coalesce(c.given, true)
        WHEN 'opt_in' THEN coalesce(c.given, false)
        ELSE coalesce(c.given AND c.way <> 'former_choice', false) END
    FROM published.players p
      LEFT JOIN LATERAL (SELECT m.given, m.way FROM marketing_consents m
        WHERE m.player_id = p.id AND m.product = p_product AND m.channel = p_channel ORDER BY m.id DESC LIMIT 1) c ON true
    WHERE p.id = p_player), false)
$$;
