-- Notes from whom a player won in a round between players that has ended: p_from is a list of {player_id, amount, folded} in minor
-- units, null where the provider does not say; then what the round won on balance (p_net) is from an unknown source. An opponent may
-- be of another brand: tables are shared.
CREATE OR REPLACE FUNCTION play_transferred(
  p_brand text, p_player text, p_currency text, p_source text, p_round text, p_net bigint, p_from jsonb, p_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO play_transfers (brand_id, player_id, opponent_id, source, round_id, currency, amount, folded, at)
    SELECT p_brand, p_player, f.player_id, p_source, p_round, p_currency, f.amount, least(f.folded, f.amount), p_at
      FROM jsonb_to_recordset(coalesce(p_from, '[]')) f (player_id text, amount bigint, folded bigint)
      WHERE f.amount > 0 AND f.player_id <> p_player
        AND EXISTS (SELECT FROM published.players o WHERE o.id = f.player_id)
    UNION ALL
    SELECT p_brand, p_player, NULL, p_source, p_round, p_currency, p_net, 0, p_at WHERE p_from IS NULL AND p_net > 0
$$;
