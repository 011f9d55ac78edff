-- Destinations a player has confirmed with the password, by method. One that is deleted has to be confirmed again.
CREATE TABLE payout_destinations (
  id text PRIMARY KEY,
  brand_id text NOT NULL,
  player_id text NOT NULL REFERENCES players (id),
  method_id text NOT NULL,
  destination jsonb NOT NULL,
  used_at timestamptz NOT NULL,
  FOREIGN KEY (brand_id, method_id) REFERENCES payment_methods (brand_id, id),
  UNIQUE (brand_id, player_id, method_id, destination)
);

-- Until now a destination was known once a withdrawal to it was let go.
INSERT INTO payout_destinations (id, brand_id, player_id, method_id, destination, used_at)
  SELECT 'dst_' || substr(md5(min(id)), 1, 20), brand_id, player_id, method_id, destination - '{asset_amount,rate}'::text[], max(created_at)
    FROM payments WHERE kind = 'withdrawal' AND status IN ('processing', 'paid') AND destination <> '{}'
    GROUP BY brand_id, player_id, method_id, destination - '{asset_amount,rate}'::text[];
