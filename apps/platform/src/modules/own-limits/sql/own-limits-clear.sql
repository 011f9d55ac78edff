-- How long a player's limits of time leave. A session is counted some seconds after its first stake, so that of the last minute nothing is cleared.
-- hook: play_clear_until
CREATE OR REPLACE FUNCTION own_limits_clear_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(p_at + (amount - used - 60) * interval '1 second') FROM own_limits_played(p_player, p_at)
$$;

-- What the limits of stakes and losses leave, of the account and of every area. The caller holds the lock of the player's account.
-- hook: play_clear_amount
CREATE OR REPLACE FUNCTION own_limits_clear_amount(p_brand text, p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT min(amount - used) FROM stake_limits_counted(p_brand, p_player, p_at)
$$;
