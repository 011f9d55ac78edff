-- Why the hold t cannot be resolved for this player, 'ok' if it can. Caller holds the account's lock.
CREATE OR REPLACE FUNCTION ledger.check_hold(t ledger.transactions, p_player_id text) RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  IF t.id IS NULL OR t.player_id <> p_player_id OR t.movement <> 'hold' THEN RETURN 'unknown_transaction'; END IF;
  IF t.result <> 'ok' THEN RETURN 'key_failed'; END IF;
  IF EXISTS (SELECT FROM ledger.transactions x WHERE x.target_id = t.id AND x.result = 'ok') THEN
    RETURN 'hold_not_open';
  END IF;
  RETURN 'ok';
END $$;
