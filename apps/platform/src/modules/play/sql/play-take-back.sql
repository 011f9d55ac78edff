-- Takes a win back whole: its round was settled wrongly and is open again. Cash that is gone becomes debt; bonus money that is
-- gone is the brand's loss. The caller holds the lock of its round; the right result is a new win.
CREATE OR REPLACE FUNCTION play_take_back(
  p_brand text, p_player text, p_currency text, p_scope text, p_key text, p_hash text, p_detail jsonb, p_at timestamptz,
  p_original text, p_source text, p_round text
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  a record;
  moved ledger.outcome;
  v_bonus bigint := coalesce((SELECT bonus_delta FROM published.movements
    WHERE brand_id = p_brand AND scope = p_scope AND key = p_original), 0);
BEGIN
  IF v_bonus > 0 THEN
    SELECT * INTO a FROM ledger.lock_account(p_brand, p_player);
    IF a.bonus < v_bonus THEN
      moved := ledger.post(p_brand, p_player, p_currency, p_scope, p_key || ':bonus', p_hash, 'bonus', p_detail, p_at, 0,
        v_bonus - a.bonus, 'promotions', 0);
      IF moved.code <> 'ok' THEN RETURN moved; END IF;
    END IF;
  END IF;
  moved := ledger.reverse(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'rollback', p_detail, p_at, p_scope,
    p_original, false, true);
  IF moved.code = 'ok' AND NOT moved.replayed THEN
    PERFORM play_bonus_round_changed(p_source, p_round, 0, true);
  END IF;
  RETURN moved;
END $$;
