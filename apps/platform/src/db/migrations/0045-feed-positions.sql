-- Consumers of the feed of play that are new begin near its end, not with the first stake ever: a session of play needs the last day,
-- the markers of risk look back 90 days (docs/play-sessions.md, docs/risk-markers.md).
INSERT INTO round_feed_positions (consumer, last_id)
SELECT c.consumer, t.id
FROM (VALUES ('play_sessions', interval '1 day'), ('risk_markers', interval '90 days')) c (consumer, back)
CROSS JOIN LATERAL (SELECT id FROM ledger.transactions WHERE created_at < now() - c.back ORDER BY id DESC LIMIT 1) t
ON CONFLICT (consumer) DO NOTHING;
