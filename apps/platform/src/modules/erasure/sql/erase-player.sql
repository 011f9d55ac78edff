-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).

-- Erases what identifies a player whose account was closed and can no longer be opened, in the caller's transaction. Repeating it changes
-- nothing, or ends what an exclusion had left. The years of the account's jurisdiction are asked before (apps/platform/src/modules/erasure/erase.ts);
-- the fewest of all, by the database's clock, hold whoever calls.
CREATE OR REPLACE FUNCTION erase_player(p_player text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_at timestamptz := erasure_time(p_at);
  v_excluded boolean := published.exclusion_until(p_player, v_at) IS NOT NULL;
  v_brand text;
BEGIN
  SELECT brand_id INTO v_brand FROM published.closings
    WHERE player_id = p_player AND closed_at <= v_at - interval '90 days';
  IF v_brand IS NULL OR erasure_too_early(v_brand, p_player, 5)
    OR erasure_postponed(v_brand, p_player) IS NOT NULL THEN
    RAISE EXCEPTION 'player % is not to be erased', p_player;
  END IF;
  PERFORM erase_mails(p_player);
  PERFORM erase_mentions(p_player);
  PERFORM erase_campaign_names(p_player);
  PERFORM erase_adjustments_rows(v_brand, p_player, v_excluded);
  PERFORM erase_campaigns_rows(v_brand, p_player, v_excluded);
  PERFORM erase_casino_rows(v_brand, p_player, v_excluded);
  PERFORM erase_data_export_rows(v_brand, p_player, v_excluded);
  PERFORM erase_funds_checks_rows(v_brand, p_player, v_excluded);
  PERFORM erase_grants_rows(v_brand, p_player, v_excluded);
  PERFORM erase_identity_checks_rows(v_brand, p_player, v_excluded);
  PERFORM erase_identity_rows(v_brand, p_player, v_excluded);
  PERFORM erase_lobby_rows(v_brand, p_player, v_excluded);
  PERFORM erase_marketing_consents_rows(v_brand, p_player, v_excluded);
  PERFORM erase_messages_rows(v_brand, p_player, v_excluded);
  PERFORM erase_player_views_rows(v_brand, p_player, v_excluded);
  PERFORM erase_popups_rows(v_brand, p_player, v_excluded);
  PERFORM erase_prode_rows(v_brand, p_player, v_excluded);
  PERFORM erase_push_rows(v_brand, p_player, v_excluded);
  PERFORM erase_referrals_rows(v_brand, p_player, v_excluded);
  PERFORM erase_registers_rows(v_brand, p_player, v_excluded);
  PERFORM erase_risk_markers_rows(v_brand, p_player, v_excluded);
  PERFORM erase_screening_rows(v_brand, p_player, v_excluded);
  PERFORM erase_segments_rows(v_brand, p_player, v_excluded);
  PERFORM erase_sports_bets_rows(v_brand, p_player, v_excluded);
  PERFORM erase_sports_offer_rows(v_brand, p_player, v_excluded);
  PERFORM erase_store_rows(v_brand, p_player, v_excluded);
  PERFORM erase_support_rows(v_brand, p_player, v_excluded);
  PERFORM erase_wallet_rows(v_brand, p_player, v_excluded);
END $$;
