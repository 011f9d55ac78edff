-- A new tournament is in no statistics, so both indexes of its rounds looked alike to the planner, and the one that does
-- not know the round was taken: a look-up read every round of the tournament. Led by the player, it serves what it is
-- for (a player's best round) and nothing else.
DROP INDEX tournament_best_round;
CREATE INDEX tournament_best_round ON tournament_rounds (player_id, brand_id, tournament_id, multiple DESC);
