-- Written by npm run erasure from what the modules declare in player-data.ts (apps/platform/src/modules/erasure/functions.ts).
CREATE OR REPLACE FUNCTION erase_support_rows(p_brand text, p_player text, p_excluded boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit_lines(p_brand, ARRAY(SELECT number FROM support_tickets WHERE brand_id = p_brand AND player_id = p_player), NULL);
  DELETE FROM support_attachments WHERE message_id IN (SELECT message.id FROM support_messages message JOIN support_tickets ticket ON ticket.id = message.ticket_id WHERE ticket.player_id = p_player);
  DELETE FROM support_messages WHERE ticket_id IN (SELECT id FROM support_tickets WHERE player_id = p_player);
  DELETE FROM support_tickets WHERE brand_id = p_brand AND player_id = p_player;
END $$;
REVOKE EXECUTE ON FUNCTION erase_support_rows FROM palco_app;
