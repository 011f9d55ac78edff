-- Whether a player has a round open at any game provider: a stake that is not decided, or chips at a table, which a buy-in is a stake of.
-- Rounds have no index by player, since every bet would write it; each stake among the player's movements names its round, which is
-- entered by its key (LATERAL, LIMIT 1), whatever the planner believes about its table. Reads all movements of the player.
CREATE OR REPLACE FUNCTION published.provider_round_open(p_brand text, p_player text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.movements m
    CROSS JOIN LATERAL (SELECT g.status FROM game_rounds g
      WHERE g.round_id = m.detail ->> 'round_id' AND g.provider_id = substr(m.counterparty, 10) LIMIT 1) r
    WHERE m.player_id = p_player AND m.brand_id = p_brand AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
      AND m.kind = 'stake' AND m.counterparty LIKE 'provider:%' AND r.status = 'open')
$$;
GRANT EXECUTE ON FUNCTION published.provider_round_open TO palco_app;
