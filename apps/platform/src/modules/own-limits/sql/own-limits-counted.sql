-- The account's limits alone, as the version before asks for them.
CREATE OR REPLACE FUNCTION own_limits_counted(p_brand text, p_player text, p_at timestamptz)
RETURNS TABLE (kind text, period text, amount bigint, next_amount bigint, changes_at timestamptz, used bigint) LANGUAGE sql AS $$
  SELECT kind, period, amount, next_amount, changes_at, used FROM stake_limits_counted(p_brand, p_player, p_at) WHERE area IS NULL
$$;
