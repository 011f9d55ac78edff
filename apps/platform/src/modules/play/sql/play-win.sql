-- Pays a win. It goes back to where the stakes of its round came from: p_staked is all that was staked in it. With p_ended
-- nothing more is paid in this round. A product between players that does not say from whom is noted as an unknown source. The caller holds the lock of what p_round names.
CREATE OR REPLACE FUNCTION play_win(
  p_brand text, p_player text, p_currency text, p_scope text, p_key text, p_hash text, p_detail jsonb, p_at timestamptz,
  p_amount bigint, p_counterparty text, p_source text, p_round text, p_staked bigint, p_ended boolean
) RETURNS ledger.outcome LANGUAGE plpgsql AS $$
DECLARE
  -- Null: no bonus money was staked in this round.
  v_bonus bigint := play_bonus_part(p_source, p_round, p_amount, p_staked);
  moved ledger.outcome;
BEGIN
  moved := ledger.post(p_brand, p_player, p_currency, p_scope, p_key, p_hash, 'win', p_detail, p_at,
    p_amount - coalesce(v_bonus, 0), coalesce(v_bonus, 0), p_counterparty, 0);
  IF p_amount > 0 AND moved.code = 'ok' AND NOT moved.replayed AND play_names_no_source(p_source) THEN
    PERFORM play_transferred(p_brand, p_player, p_currency, p_source, p_round, p_amount, NULL, coalesce(p_at, clock_timestamp()));
  END IF;
  IF v_bonus IS NULL OR moved.code <> 'ok' OR moved.replayed THEN RETURN moved; END IF;
  IF v_bonus > 0 THEN
    moved := play_bonus_came_back(p_source, p_round, p_key, v_bonus, coalesce(p_at, clock_timestamp()), moved);
  END IF;
  IF p_ended THEN PERFORM play_bonus_round_changed(p_source, p_round, 0, false); END IF;
  RETURN moved;
END $$;
