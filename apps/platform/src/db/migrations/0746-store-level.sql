-- The lowest level of the club that may order the item (docs/levels.md); null: every player.
ALTER TABLE store_items ADD COLUMN level text;
