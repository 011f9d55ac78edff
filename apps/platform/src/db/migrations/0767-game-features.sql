-- Categories that say what can happen in a game, not what kind of game it is: filters of their own.
ALTER TABLE game_categories ADD COLUMN feature boolean NOT NULL DEFAULT false;
UPDATE game_categories SET feature = true
  WHERE id IN ('free_spins', 'multipliers', 'ways', 'expanding_wilds', 'respins', 'book');
