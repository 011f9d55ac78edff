-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).

-- Erases what no law asks to keep of a player whose account is closed, in the caller's transaction. Repeating it erases what came meanwhile.
CREATE OR REPLACE FUNCTION erase_soon(p_player text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_brand text;
BEGIN
  SELECT brand_id INTO v_brand FROM published.closings WHERE player_id = p_player;
  IF v_brand IS NULL THEN
    RAISE EXCEPTION 'player % is not closed', p_player;
  END IF;
  PERFORM erase_casino_soon(v_brand, p_player);
  PERFORM erase_lobby_soon(v_brand, p_player);
  PERFORM erase_popups_soon(v_brand, p_player);
  PERFORM erase_prode_soon(v_brand, p_player);
  PERFORM erase_push_soon(v_brand, p_player);
  PERFORM erase_referrals_soon(v_brand, p_player);
  PERFORM erase_sports_offer_soon(v_brand, p_player);
END $$;
