-- One code a player, made when it is first asked for.
CREATE TABLE referral_codes (
  brand_id   text NOT NULL REFERENCES brands (id),
  code       text NOT NULL,
  player_id  text NOT NULL REFERENCES players (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, code),
  UNIQUE (brand_id, player_id)
);
REVOKE DELETE ON referral_codes FROM palco_app;

-- Who came through whom. A player is referred once, at registration.
CREATE TABLE referrals (
  id           bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  brand_id     text NOT NULL,
  referred_id  text NOT NULL REFERENCES players (id),
  referrer_id  text NOT NULL REFERENCES players (id),
  state        text NOT NULL DEFAULT 'registered' CHECK (state IN ('registered', 'deposited', 'rewarded', 'refused')),
  -- Real money at risk in ended rounds, weighed by the brand's rule; minor units. Counted until the reward.
  staked       bigint NOT NULL DEFAULT 0,
  created_at   timestamptz NOT NULL,
  deposited_at timestamptz,
  settled_at   timestamptz,
  PRIMARY KEY (brand_id, referred_id),
  CHECK (referred_id <> referrer_id),
  CHECK ((state IN ('rewarded', 'refused')) = (settled_at IS NOT NULL))
);
CREATE INDEX referrals_of_referrer ON referrals (brand_id, referrer_id, id);
CREATE INDEX referrals_open ON referrals (brand_id, referred_id) WHERE settled_at IS NULL;
REVOKE DELETE ON referrals FROM palco_app;

-- What a referred player's round counted towards the referral: a round counts once, when it has ended.
CREATE TABLE referral_rounds (
  round_id    text NOT NULL,
  source      text NOT NULL,
  referral_id bigint NOT NULL REFERENCES referrals (id),
  -- Minor units of the brand's currency.
  counted     bigint NOT NULL CHECK (counted >= 0),
  PRIMARY KEY (round_id, source)
);
