-- Why the transaction t cannot be reversed for this player, 'ok' if it can. Reversing an open hold voids it;
-- what resolved a hold, and a reversal itself, are corrected by a new post instead.
CREATE OR REPLACE FUNCTION ledger.check_reversible(t ledger.transactions, p_player_id text)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF t.player_id <> p_player_id THEN RETURN 'unknown_transaction'; END IF;
  IF t.movement IN ('tombstone', 'reverse') THEN RETURN 'already_reversed'; END IF;
  IF t.result <> 'ok' THEN RETURN 'key_failed'; END IF;
  IF t.movement IN ('settle', 'void') THEN RETURN 'hold_not_open'; END IF;
  IF EXISTS (SELECT FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') THEN
    RETURN CASE WHEN t.movement = 'hold' THEN 'hold_not_open' ELSE 'already_reversed' END;
  END IF;
  RETURN 'ok';
END $$;
