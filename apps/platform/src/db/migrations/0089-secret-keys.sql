-- Which keys of the settings were seen and used (docs/keys.md). Ids only: neither a key nor a hash it could be found by.
CREATE TABLE secret_keys (
  setting       text NOT NULL,
  key_id        text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  -- When a caller last showed it, or something was last signed with it.
  last_used_at  timestamptz,
  PRIMARY KEY (setting, key_id)
);

-- Which keys each running process of the platform holds, the one that signs first.
CREATE TABLE secret_key_holders (
  process text NOT NULL,
  setting text NOT NULL,
  key_ids text[] NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (process, setting)
);
