-- What happened to a bet is always asked by the bet: one index in place of two, so that a settled bet is entered once.
ALTER TABLE sports_bet_events DROP CONSTRAINT sports_bet_events_pkey, ADD PRIMARY KEY (bet_id, id);
DROP INDEX sports_bet_events_bet;
