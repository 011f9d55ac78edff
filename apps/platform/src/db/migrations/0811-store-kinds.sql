-- The store also has free spins and entries to tournaments: `offer` is the bonus or the tournament.
ALTER TABLE store_items DROP CONSTRAINT store_items_kind_check, DROP CONSTRAINT store_items_check1,
  DROP CONSTRAINT store_items_check2,
  ADD CONSTRAINT store_items_kind_check CHECK (kind IN ('bonus', 'free_spins', 'free_bet', 'tournament', 'goods')),
  ADD CONSTRAINT store_items_worth CHECK ((kind IN ('goods', 'tournament')) = (worth IS NULL)),
  ADD CONSTRAINT store_items_offer CHECK ((kind IN ('bonus', 'free_spins', 'tournament')) = (offer IS NOT NULL));

-- An entry to a tournament of kind `bought` is an item of the store.
ALTER TABLE tournaments DROP CONSTRAINT tournaments_entry_check,
  ADD CONSTRAINT tournaments_entry_check CHECK (entry IN ('automatic', 'opt_in', 'bought'));
