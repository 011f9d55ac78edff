-- Whether a case of the player stops offers.
-- hook: published.offers_stopped
CREATE OR REPLACE FUNCTION risk_stops_offers(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM risk_cases WHERE player_id = p_player AND closed_at IS NULL AND offers_stopped)
$$;
