-- A player's limits of stakes and losses, of the account (area null) and of areas, with what counts against each at p_at: what the ledger has moved
-- since the last count is counted. The caller holds the lock of the player's account, so that no movement comes between.
-- Only the player's own money counts: what a stake took of cash, less what came back of it.
CREATE OR REPLACE FUNCTION stake_limits_counted(p_brand text, p_player text, p_at timestamptz)
RETURNS TABLE (area text, kind text, period text, amount bigint, next_amount bigint, changes_at timestamptz, used bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  DELETE FROM limit_counts c WHERE player_id = p_player AND NOT EXISTS (SELECT FROM stake_limits l
    WHERE l.player_id = p_player AND coalesce(l.area, '') = c.area AND l.period = c.period AND l.sliding = c.sliding);
  IF NOT own_limits_any(p_player, p_at) THEN
    PERFORM ledger.limit_account(p_brand, p_player, play_account_limited(p_player, p_at));
    RETURN;
  END IF;

  INSERT INTO limit_counts AS c (player_id, area, period, sliding, begins_at, staked, lost, counted_at, counted_id)
    SELECT p_player, s.area, s.period, s.sliding, s.begins_at, s.staked + m.staked, s.lost + m.lost,
        coalesce(m.counted_at, s.counted_at), coalesce(m.counted_id, s.counted_id)
      FROM own_limit_spans(p_brand, p_player, p_at) s,
        LATERAL own_limit_movements(p_brand, p_player, s.area, s.counted_at, s.counted_id, s.begins_at) m
    ON CONFLICT (player_id, area, period) DO UPDATE SET sliding = excluded.sliding, begins_at = excluded.begins_at,
      staked = excluded.staked, lost = excluded.lost, counted_at = excluded.counted_at, counted_id = excluded.counted_id;

  RETURN QUERY SELECT l.area, l.kind, l.period, l.amount, l.next_amount, l.changes_at,
      CASE l.kind WHEN 'stake' THEN c.staked ELSE c.lost END
    FROM stake_limits l JOIN limit_counts c ON c.player_id = l.player_id AND c.area = coalesce(l.area, '') AND c.period = l.period
    WHERE l.player_id = p_player;
END $$;
