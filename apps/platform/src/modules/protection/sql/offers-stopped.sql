-- Whether a player gets nothing that invites to play: no new gift, no campaign, no message of an offer. A break or an exclusion stops them,
-- and so do modules that register here.
CREATE OR REPLACE FUNCTION published.offers_stopped(p_player text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT /* each registration: {name}(p_player, p_at) OR */ published.is_restricted(p_player, p_at)
$$;
GRANT EXECUTE ON FUNCTION published.offers_stopped TO palco_app;
