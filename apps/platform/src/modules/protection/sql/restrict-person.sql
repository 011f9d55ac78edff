-- Restricts the other accounts of a player's person as one of them is: those of the brand, or of all brands. Repeating it adds nothing. What
-- shows that two accounts are of one person may come at any time: a device, a payment. A closing and the wait
-- for a register are of one account.
-- hook: after_player_mark
CREATE OR REPLACE FUNCTION restrict_person(p_player text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- An account that shows the same meanwhile, and a restriction of one that does, is committed and read below, or waits and reads this.
  PERFORM lock_person(p_player);
  -- What is being lifted or ended meanwhile is not copied any more, or with its end (lift_suspension, end_register_exclusion).
  PERFORM 1 FROM accounts_of_person(p_player, false) a JOIN restrictions s ON s.player_id = a.player_id
    WHERE s.source_id IS NULL AND (s.kind = 'suspension' AND s.lifted_at IS NULL OR s.kind = 'register' AND s.ends_at IS NULL) ORDER BY s.id FOR SHARE OF s;
  INSERT INTO restrictions (id, brand_id, player_id, kind, everywhere, begins_at, ends_at, source_id, register, register_answer, suspended_for)
    SELECT 'rs_' || md5(s.id || ' ' || o.player_id), o.brand_id, o.player_id, s.kind, s.everywhere, s.begins_at, s.ends_at, s.id, s.register, s.register_answer, s.suspended_for
      FROM accounts_of_person(p_player, false) a
        JOIN restrictions s ON s.player_id = a.player_id AND s.source_id IS NULL AND s.kind NOT IN ('closing', 'register_check') AND restriction_holds(s, p_at),
        accounts_of_person(p_player, false) o
      WHERE o.player_id <> s.player_id AND (s.everywhere OR o.brand_id = s.brand_id)
      ORDER BY o.player_id
    ON CONFLICT DO NOTHING;
END $$;

-- From now on every stake of the account is asked.
CREATE OR REPLACE FUNCTION restriction_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever takes the mark away meanwhile has looked before this: they wait, or this does.
  PERFORM ledger.lock_account(NEW.brand_id, NEW.player_id);
  PERFORM ledger.limit_account(NEW.brand_id, NEW.player_id, true);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER restriction_added AFTER INSERT ON restrictions
  FOR EACH ROW EXECUTE FUNCTION restriction_added();

-- Whether a new account is of a person who is on a break or excluded, at its brand or everywhere, or whose account operators closed for death or
-- fraud.
-- An account that shares the name and the birth date alone is of another person where two operators found so (namesakes).
CREATE OR REPLACE FUNCTION is_restricted_person(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players n, (
      SELECT m.player_id FROM accounts_by_marks(p_player, true) m
      UNION
      SELECT s.player_id FROM accounts_by_name(p_player) s
        WHERE NOT EXISTS (SELECT FROM namesakes d WHERE d.player_id = s.player_id AND d.used_by = p_player)) a
      JOIN restrictions r ON r.player_id = a.player_id
    WHERE n.id = p_player AND (r.kind NOT IN ('closing', 'register_check') OR closing_lasts(r)) AND (r.everywhere OR r.brand_id = n.brand_id) AND restriction_holds(r, p_at))
$$;

-- Whether an account, with a document or a birth date that it has not yet, would be of a person who is on a break or excluded, at its brand or
-- everywhere, or whose account operators closed for death or fraud; null: that stays. A restriction that the account has already is none of another.
CREATE OR REPLACE FUNCTION is_restricted_by_data(p_player text, p_document text, p_birth_date date, p_at timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players n, accounts_by_data(p_player, p_document, p_birth_date) a JOIN restrictions r ON r.player_id = a.player_id
    WHERE n.id = p_player AND (r.kind NOT IN ('closing', 'register_check') OR closing_lasts(r)) AND (r.everywhere OR r.brand_id = n.brand_id)
      AND restriction_holds(r, p_at)
      AND NOT EXISTS (SELECT FROM restrictions s WHERE s.player_id = p_player AND (s.id = r.source_id OR s.source_id IN (r.id, r.source_id))))
$$;
