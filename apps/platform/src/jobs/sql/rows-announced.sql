-- Relay and job queues sleep until there is something for them.
CREATE OR REPLACE TRIGGER announced AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('events');
CREATE OR REPLACE TRIGGER announced AFTER INSERT ON jobs FOR EACH STATEMENT EXECUTE FUNCTION announce_rows('jobs');
