-- What a player has staked at an outcome's boosts is counted over all of them.
CREATE INDEX sports_boosts_of_outcome ON sports_boosts (event_id, market_id, specifiers, outcome_id, brand_id);
