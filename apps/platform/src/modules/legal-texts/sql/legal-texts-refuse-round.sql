-- A player who has not accepted the texts in force begins no round; one that is open goes on to its end.
-- hook: play_round_refused 5
CREATE OR REPLACE FUNCTION legal_texts_refuse_round(r ledger.ref, p_product text, p_amount bigint, p_at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM published.players WHERE id = r.player_id AND texts_due_at <= p_at) THEN 'texts_not_accepted' END
$$;
