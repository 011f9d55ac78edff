-- How far each consumer of the casino feed has read: the id of its last ledger transaction. It moves in the same
-- transaction as what the consumer makes of the movements, so each movement counts exactly once.
CREATE TABLE round_feed_positions (
  consumer text PRIMARY KEY,
  last_id  bigint NOT NULL
);
