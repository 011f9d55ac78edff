-- Until a text has to be accepted.
-- hook: play_clear_until
CREATE OR REPLACE FUNCTION legal_texts_clear_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT texts_due_at FROM published.players WHERE id = p_player
$$;
