-- Takes a stake back whole, from cash and bonus money as it was paid, or the free bet. p_open: whether more can come in its round.
-- The caller holds the lock of what p_round names.
CREATE OR REPLACE FUNCTION play_return(
  p_brand text, p_player text, p_currency text, p_scope text, p_key text, p_hash text, p_detail jsonb, p_at timestamptz,
  p_original text, p_source text, p_round text, p_open boolean
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  moved ledger.outcome;
  v_bonus bigint;
  v_free_bet text;
BEGIN
  moved := ledger.reverse(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'rollback', p_detail, p_at, p_scope,
    p_original, false);
  IF moved.code <> 'ok' OR moved.replayed THEN RETURN moved; END IF;
  SELECT -bonus_delta, detail ->> 'free_bet' INTO v_bonus, v_free_bet FROM published.movements
    WHERE brand_id = p_brand AND scope = p_scope AND key = p_original;
  IF v_free_bet IS NOT NULL THEN PERFORM play_free_bet_returned(v_free_bet, p_round, coalesce(p_at, clock_timestamp())); END IF;
  IF v_bonus > 0 THEN
    moved := play_bonus_came_back(p_source, p_round, p_key, v_bonus, coalesce(p_at, clock_timestamp()), moved);
  END IF;
  PERFORM play_bonus_round_changed(p_source, p_round, v_bonus, p_open);
  RETURN moved;
END $$;
