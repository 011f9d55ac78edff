-- Until the session of a player who has to plan it is over; at once without one.
-- hook: play_clear_until
CREATE OR REPLACE FUNCTION session_plan_clear_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT least(p.ends_at, p.ended_at) FROM session_plan_at(p_player, p_at) p), p_at) WHERE session_plan_asks(p_player, p_at)
$$;

-- What the session leaves. The caller holds the lock of the player's account.
-- hook: play_clear_amount
CREATE OR REPLACE FUNCTION session_plan_clear_amount(p_brand text, p_player text, p_at timestamptz) RETURNS bigint LANGUAGE sql AS $$
  SELECT session_plan_left(p) FROM session_plan_at(p_player, p_at) p WHERE session_plan_asks(p_player, p_at)
$$;

-- A session that begins or changes takes back what was cleared by the one before.
CREATE OR REPLACE FUNCTION session_plan_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger.limit_account(NEW.brand_id, NEW.player_id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER session_plan_changed AFTER INSERT OR UPDATE OF loss, ends_at, ended_at ON session_plans
  FOR EACH ROW EXECUTE FUNCTION session_plan_changed();
