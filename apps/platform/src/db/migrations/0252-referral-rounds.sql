-- What a referred player's round counted towards the referral: a round counts once, when it has ended.
CREATE TABLE referral_rounds (
  round_id text NOT NULL,
  source text NOT NULL,
  referral_id bigint NOT NULL REFERENCES referrals (id),
  -- Minor units of the brand's currency.
  counted bigint NOT NULL CHECK (counted >= 0),
  PRIMARY KEY (round_id, source)
);
GRANT SELECT, INSERT ON referral_rounds TO palco_app;
COMMENT ON COLUMN referrals.staked IS
  'Real money at risk in ended rounds, weighed by the brand''s rule; minor units. Counted until the reward.';
