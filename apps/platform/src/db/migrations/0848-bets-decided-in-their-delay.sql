-- Bets that were accepted after a cancel had decided their legs were not paid: they are now, as those whose payment failed (retryUnpaid).
INSERT INTO sports_unpaid_bets (bet_id, error, since, tries, due_at)
  SELECT b.id, 'decided during its delay', now(), 1, now() FROM sports_bets b
    WHERE b.closed_at IS NULL AND b.state = 'accepted'
      AND EXISTS (SELECT FROM sports_bet_legs l WHERE l.bet_id = b.id)
      AND (NOT EXISTS (SELECT FROM sports_bet_legs l WHERE l.bet_id = b.id AND l.state = 'open')
        OR (b.kind = 'multiple' AND EXISTS (SELECT FROM sports_bet_legs l WHERE l.bet_id = b.id AND l.state = 'lost')))
  ON CONFLICT DO NOTHING;
