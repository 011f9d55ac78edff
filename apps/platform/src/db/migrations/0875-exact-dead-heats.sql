-- A dead heat factor of a feed is an exact decimal. Where it has more than nine places, dead_heat_num over a billion are its first nine and
-- dead_heat is all of it; otherwise the fraction is exact and dead_heat says nothing.
ALTER TABLE sports_bet_legs ADD COLUMN dead_heat text;
