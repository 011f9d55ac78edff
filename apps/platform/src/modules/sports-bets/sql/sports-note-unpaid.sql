-- Notes that a bet's results could not be paid, and when that is tried again: after a minute, then a minute longer each time, at most an hour.
CREATE OR REPLACE FUNCTION sports_note_unpaid(p_bet text, p_error text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO sports_unpaid_bets AS u (bet_id, error, since, tries, due_at)
    VALUES (p_bet, left(p_error, 500), p_at, 1, p_at + interval '1 minute')
    ON CONFLICT (bet_id) DO UPDATE SET error = excluded.error, tries = u.tries + 1,
      due_at = p_at + least(u.tries + 1, 60) * interval '1 minute'
$$;
