-- What a plan leaves for a stake: its greatest loss less what is lost so far, open stakes counted as lost. The count is stored. The caller holds
-- the lock of the player's account, so that no movement comes between.
CREATE OR REPLACE FUNCTION session_plan_left(p session_plans) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  c record;
BEGIN
  SELECT * INTO c FROM session_plan_counted(p, 'infinity');
  IF c.counted_id <> p.counted_id THEN
    UPDATE session_plans SET staked = c.staked, returned = c.returned, counted_at = c.counted_at, counted_id = c.counted_id WHERE id = p.id;
  END IF;
  RETURN p.loss - c.staked + c.returned;
END $$;

-- Whether a stake is one that players plan: of a game of a provider, but no entry of a tournament between players.
CREATE OR REPLACE FUNCTION session_plan_covers(r ledger.ref, p_product text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT p_product = 'casino' AND EXISTS (SELECT FROM session_plan_players WHERE player_id = r.player_id)
    AND NOT (r.detail ? 'tournament' AND play_between_players(p_product, r.detail))
$$;

-- A round of a game begins in a session that goes on, with a stake that its greatest loss leaves.
-- hook: play_round_refused 7
CREATE OR REPLACE FUNCTION session_plan_refuses_round(r ledger.ref, p_product text, p_amount bigint, p_at timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_plan session_plans;
BEGIN
  IF NOT session_plan_covers(r, p_product) THEN RETURN NULL; END IF;
  SELECT * INTO v_plan FROM session_plan_at(r.player_id, p_at);
  IF v_plan.id IS NULL OR p_at >= least(v_plan.ends_at, v_plan.ended_at) THEN RETURN 'session_plan'; END IF;
  RETURN CASE WHEN p_amount > session_plan_left(v_plan) THEN 'session_loss' END;
END $$;

-- A later stake of a round is bound by the loss of the plan in which the round began. Its time does not bind it, since the round in course goes
-- on to its end; but at a table of players, where money stays from hand to hand, it does.
-- hook: play_later_stake_refused
CREATE OR REPLACE FUNCTION session_plan_refuses_later(
  r ledger.ref, p_product text, p_source text, p_round text, p_amount bigint, p_at timestamptz
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_plan session_plans;
BEGIN
  IF NOT session_plan_covers(r, p_product) THEN RETURN NULL; END IF;
  SELECT p.* INTO v_plan FROM published.play_rounds g, session_plan_at(r.player_id, g.opened_at) p
    WHERE g.source_id = p_source AND g.round_id = p_round COLLATE "default" AND g.origin = 'provider';
  -- The round is older than the rule.
  IF v_plan.id IS NULL THEN RETURN NULL; END IF;
  IF p_at >= least(v_plan.ends_at, v_plan.ended_at) AND play_between_players(p_product, r.detail) THEN RETURN 'session_plan'; END IF;
  RETURN CASE WHEN p_amount > session_plan_left(v_plan) THEN 'session_loss' END;
END $$;
