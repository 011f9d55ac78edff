-- Messages that operators send to many players (docs/campaigns.md).
CREATE TABLE campaigns (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id),
  kind       text NOT NULL CHECK (kind IN ('service', 'marketing')),
  titles     jsonb NOT NULL CHECK (titles ? 'es_ES'),
  texts      jsonb NOT NULL CHECK (texts ? 'es_ES'),
  by_mail    boolean NOT NULL,
  -- { level, country, language, players }: all optional, all have to fit.
  audience   jsonb NOT NULL,
  state      text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
  send_at    timestamptz,
  ended_at   timestamptz,
  made_by    bigint NOT NULL REFERENCES operators (id),
  changed_at timestamptz NOT NULL,
  -- The last player that was looked at.
  after      text COLLATE "C" NOT NULL DEFAULT '',
  CHECK (state IN ('draft', 'cancelled') OR send_at IS NOT NULL)
);
CREATE INDEX campaigns_of ON campaigns (brand_id, id);
CREATE INDEX campaigns_due ON campaigns (send_at) WHERE state IN ('scheduled', 'sending');

-- One row for each player who got it.
CREATE TABLE campaign_deliveries (
  campaign_id bigint NOT NULL REFERENCES campaigns (id),
  player_id   text COLLATE "C" NOT NULL,
  sent_at     timestamptz NOT NULL,
  -- null: none; queued: waits for the mail server; sent: the server has taken it; bounced: refused at once or later.
  mail        text CHECK (mail IN ('queued', 'sent', 'bounced')),
  bounce      text CHECK (length(bounce) <= 500),
  PRIMARY KEY (campaign_id, player_id)
);

-- Players without a row get marketing messages.
CREATE TABLE marketing_choices (
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id  text COLLATE "C" NOT NULL,
  marketing  boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id)
);

-- Addresses that do not exist: no campaign is mailed to them. Another address of the player is another row.
CREATE TABLE bounced_addresses (
  brand_id  text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id text COLLATE "C" NOT NULL,
  email     text NOT NULL,
  status    text NOT NULL,
  at        timestamptz NOT NULL,
  PRIMARY KEY (brand_id, player_id, email)
);
