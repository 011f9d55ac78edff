-- What a prize is at most: ten-thousandths of what its winner staked in the tournament. Null: no bound.
ALTER TABLE tournaments ADD COLUMN prize_share int CHECK (prize_share BETWEEN 1 AND 10000);
