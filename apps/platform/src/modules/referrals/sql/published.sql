-- Who recommended whom, and what became of it.
CREATE OR REPLACE VIEW published.referrals AS
  SELECT id, brand_id, referred_id, referrer_id, state, staked, created_at, settled_at
  FROM referrals;
GRANT SELECT ON published.referrals TO palco_app;
