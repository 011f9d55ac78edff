-- Breaks and exclusions that players began themselves.
CREATE OR REPLACE VIEW published.own_restrictions AS
  SELECT player_id, kind, begins_at FROM restrictions WHERE source_id IS NULL AND kind IN ('break', 'exclusion');
GRANT SELECT ON published.own_restrictions TO palco_app;

-- Accounts that are closed, since the first closing that was not lifted; recorded_at is of the database's clock.
CREATE OR REPLACE VIEW published.closings AS
  SELECT brand_id, player_id, min(begins_at) AS closed_at, min(recorded_at) AS recorded_at FROM restrictions
    WHERE kind = 'closing' AND lifted_at IS NULL GROUP BY brand_id, player_id;
GRANT SELECT ON published.closings TO palco_app;

-- Until when the person of a closed account is excluded at p_at, 'infinity' for ever; null: they are not. Who has no account any more
-- cannot ask to come back: the exclusion is over with its time.
CREATE OR REPLACE FUNCTION published.exclusion_until(p_player text, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(coalesce(ends_at, 'infinity')) FROM restrictions r
    WHERE player_id = p_player AND kind = 'exclusion' AND restriction_holds(r, p_at) AND coalesce(ends_at, 'infinity') > p_at
$$;
GRANT EXECUTE ON FUNCTION published.exclusion_until TO palco_app;

-- Every restriction with the time at which it stops to hold, as far as that is on record (restriction_holds).
CREATE OR REPLACE VIEW published.restrictions AS
  SELECT id, brand_id, player_id, kind, begins_at, ends_at, asked_back_at, suspended_for,
    CASE WHEN kind = 'break' THEN ends_at WHEN kind IN ('suspension', 'closing', 'register_check') THEN lifted_at
      ELSE asked_back_at + interval '24 hours' END AS over_at,
    closed_for
  FROM restrictions;
GRANT SELECT ON published.restrictions TO palco_app;
