-- Cards that players share: the code leads to their predictions of a round without naming them.
CREATE TABLE prode_cards (
  code text PRIMARY KEY,
  brand_id text NOT NULL,
  round_id text NOT NULL,
  player_id text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (brand_id, round_id, player_id),
  FOREIGN KEY (brand_id, round_id, player_id) REFERENCES prode_entries (brand_id, round_id, player_id)
);
