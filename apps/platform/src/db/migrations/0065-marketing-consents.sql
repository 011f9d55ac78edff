-- Consents to marketing by product and channel, as history (docs/consents.md).
CREATE TABLE marketing_consents (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id     text COLLATE "C" NOT NULL REFERENCES brands (id) ON DELETE CASCADE,
  player_id    text COLLATE "C" NOT NULL,
  product      text COLLATE "C" NOT NULL CHECK (product IN ('betting', 'casino', 'poker', 'prode')),
  channel      text COLLATE "C" NOT NULL CHECK (channel IN ('inbox', 'email', 'push')),
  -- Given or withdrawn; the latest row of a product and channel counts.
  given        boolean NOT NULL,
  at           timestamptz NOT NULL,
  -- Of the privacy policy that was in force then; null: the brand had none.
  text_version int,
  -- former_choice: the one choice for all marketing of before. protection: withdrawn with an exclusion or a closing.
  way          text NOT NULL CHECK (way IN ('registration', 'profile', 'mail_link', 'protection', 'former_choice'))
);
CREATE INDEX marketing_consents_latest ON marketing_consents (player_id, product, channel, id DESC);
REVOKE UPDATE, DELETE ON marketing_consents FROM palco_app;

-- The one choice of before was about the inbox and mails. Who made none has given no consent.
INSERT INTO marketing_consents (brand_id, player_id, product, channel, given, at, text_version, way)
  SELECT m.brand_id, m.player_id, product, channel, m.marketing, m.changed_at,
    (SELECT max(version) FROM legal_texts t
      WHERE t.brand_id = m.brand_id AND t.kind = 'privacy' AND t.valid_from <= m.changed_at),
    'former_choice'
  FROM marketing_choices m
    CROSS JOIN unnest(ARRAY['betting', 'casino', 'poker', 'prode']) AS product
    CROSS JOIN unnest(ARRAY['inbox', 'email']) AS channel;

-- What a campaign of marketing is about.
ALTER TABLE campaigns ADD COLUMN product text NOT NULL DEFAULT 'all'
  CHECK (product IN ('all', 'betting', 'casino', 'poker', 'prode'));
