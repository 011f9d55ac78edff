-- Whether a player has read the message of a key: other modules count it, they read no words.
CREATE OR REPLACE VIEW published.message_reads AS
  SELECT player_id, key, read_at FROM messages;
GRANT SELECT ON published.message_reads TO palco_app;
