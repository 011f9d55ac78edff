-- Up to when an account that may stake now meets nothing that refuses its stakes by the passing of time alone, by the first that says so; null
-- where nothing does. Who registers in play_stake_refused, play_round_refused or play_limit_left registers here what time changes of it, and has
-- ledger.limit_account called with all else that makes it stricter.
CREATE OR REPLACE FUNCTION play_clear_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql AS $$
  SELECT least(/* each registration: {name}(p_player, p_at), */ NULL::timestamptz)
$$;

-- How much an account may stake in any area and round before something refuses it, at each moment of the span that begins now (play_clear_span), in minor
-- units, by the one that leaves least; null without one.
CREATE OR REPLACE FUNCTION play_clear_amount(p_brand text, p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT least(/* each registration: {name}(p_brand, p_player, p_at), */ NULL::bigint)
$$;

-- Clears stakes of an account that is limited: up to what nothing refuses they are taken by sets of rows, without asking each rule for each
-- (docs/decisions/0203-cleared-stakes.md). Only for play_stake_by_funds, which has asked them all. p_left: what
-- play_clear_amount leaves; null without a bound.
CREATE OR REPLACE FUNCTION play_clear(p_brand text, p_player text, p_left bigint, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_until timestamptz := least(p_at + play_clear_span(), play_clear_until(p_player, p_at));
BEGIN
  IF v_until <= p_at THEN RETURN; END IF;
  PERFORM ledger.clear_account(p_brand, p_player, least(p_left, 9000000000000000000), v_until);
END $$;
