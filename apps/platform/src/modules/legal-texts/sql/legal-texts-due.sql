-- From when on a player's account waits for a text to be accepted, one that begins to hold later included; null: it waits for none. Who has
-- accepted a version, or one after it, is not asked for it.
-- hook: player_texts_due
CREATE OR REPLACE FUNCTION legal_texts_due(p_brand text, p_player text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT min(x.valid_from) FROM legal_texts x
    WHERE x.brand_id = p_brand AND x.must_accept
      AND NOT EXISTS (SELECT FROM legal_text_withdrawals w WHERE (w.brand_id, w.kind, w.version) = (x.brand_id, x.kind, x.version))
      AND NOT EXISTS (SELECT FROM legal_text_acceptances a WHERE a.player_id = p_player AND a.kind = x.kind AND a.version >= x.version)
$$;
