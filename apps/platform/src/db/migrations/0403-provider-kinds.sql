-- How a provider is read: by our own protocol, or as the field's own feed, whose messages come from a broker. The node's number is ours
-- among several consumers of one account.
ALTER TABLE sports_providers
  ADD COLUMN kind text NOT NULL DEFAULT 'palco' CHECK (kind IN ('palco', 'uof')),
  ADD COLUMN broker_url text CHECK (broker_url ~ '^amqps?://[^/@]+$'),
  ADD COLUMN node_id int NOT NULL DEFAULT 1 CHECK (node_id BETWEEN 1 AND 999999),
  ADD CHECK ((kind = 'uof') = (broker_url IS NOT NULL));
