-- Locks the markets of bets against change (sports_lock_known), and answers the bets on one that is not offered as its caller read it;
-- null for none, and where no market is named.
CREATE OR REPLACE FUNCTION sports_changed_bets(p_at timestamptz, p_legs sports_slip_legs[], p_pricing bigint,
  p_markets sports_slip_markets[]) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE
  v_standing int[];
BEGIN
  IF p_markets IS NULL THEN RETURN NULL; END IF;
  SELECT sports_lock_known(p_pricing, p_at, array_agg(m.event_id), array_agg(m.competition_id), array_agg(m.start_at),
      array_agg(m.market_id), array_agg(m.specifiers), array_agg(m.version)) INTO v_standing FROM unnest(p_markets) m;
  IF cardinality(v_standing) = cardinality(p_markets) THEN RETURN NULL; END IF;
  RETURN ARRAY(SELECT DISTINCT l.bet_id FROM unnest(p_legs) l WHERE l.market <> ALL (v_standing));
END $$;
