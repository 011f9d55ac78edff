-- Two operators looked and found that who asks to register is not the person of a restricted account of the same name and birth date (docs/protection.md).
CREATE TABLE namesakes (
  id         text COLLATE "C" PRIMARY KEY,
  brand_id   text COLLATE "C" NOT NULL REFERENCES brands (id),
  -- The restricted account.
  player_id  text COLLATE "C" NOT NULL REFERENCES players (id),
  -- Document and mailbox of who may register, as a digest (namesake_applicant).
  applicant  text NOT NULL,
  decided_at timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at > decided_at),
  -- The account that was registered by it: one.
  used_by    text COLLATE "C" REFERENCES players (id)
);
CREATE INDEX namesakes_applicant ON namesakes (applicant);
CREATE INDEX namesakes_player ON namesakes (player_id);
CREATE INDEX namesakes_used_by ON namesakes (used_by);
