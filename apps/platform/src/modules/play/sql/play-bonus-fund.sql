-- The fund `bonus`: the ledger holds the money, and the module that registers here decides what it may pay for.

-- Whether a stake may take p_bonus of bonus money: 'ok', or the code of the refusal. The caller holds the account's lock.
CREATE OR REPLACE FUNCTION play_bonus_may_stake(
  p_brand text, p_player text, p_source text, p_round text, p_stake bigint, p_bonus bigint, p_at timestamptz, p_spin boolean
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    /* one registration: {name}(p_brand, p_player, p_source, p_round, p_stake, p_bonus, p_at, p_spin), */ 'insufficient_funds')
$$;

-- A round took p_bonus of bonus money.
CREATE OR REPLACE FUNCTION play_bonus_staked(p_brand text, p_player text, p_source text, p_round text, p_bonus bigint)
RETURNS void LANGUAGE sql AS $$
  /* one registration: SELECT {name}(p_brand, p_player, p_source, p_round, p_bonus) */
$$;

-- How much of a win belongs to bonus money; null for a round that took none.
CREATE OR REPLACE FUNCTION play_bonus_part(p_source text, p_round text, p_amount bigint, p_staked bigint)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(/* one registration: {name}(p_source, p_round, p_amount, p_staked), */ NULL::bigint)
$$;

-- p_part of bonus money came back from a round by the movement p_key. Answers the balances after what follows from that.
CREATE OR REPLACE FUNCTION play_bonus_came_back(
  p_source text, p_round text, p_key text, p_part bigint, p_at timestamptz, moved ledger.outcome
) RETURNS ledger.outcome LANGUAGE sql AS $$
  SELECT coalesce(/* one registration: {name}(p_source, p_round, p_key, p_part, p_at, moved), */ moved)
$$;

-- p_returned of bonus money came back from a round as it was staked, and more can come in the round or not.
CREATE OR REPLACE FUNCTION play_bonus_round_changed(p_source text, p_round text, p_returned bigint, p_open boolean)
RETURNS void LANGUAGE sql AS $$
  /* one registration: SELECT {name}(p_source, p_round, p_returned, p_open) */
$$;

-- The rounds that took bonus money, and how much.
CREATE OR REPLACE VIEW published.play_bonus_rounds AS
  /* one registration: SELECT provider_id, round_id, staked FROM {name} */;
GRANT SELECT ON published.play_bonus_rounds TO palco_app;
