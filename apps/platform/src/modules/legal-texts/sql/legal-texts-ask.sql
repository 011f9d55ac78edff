-- Whether stakes of a player are asked for a text that is not accepted, or will have to be.
-- hook: play_account_limited
CREATE OR REPLACE FUNCTION legal_texts_ask(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM published.players WHERE id = p_player AND texts_due_at IS NOT NULL)
$$;
