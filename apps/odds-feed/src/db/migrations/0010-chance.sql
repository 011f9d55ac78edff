-- The secret that results come from, made and sealed at the first start; never changed, since published commitments rest on it.
CREATE TABLE chance_secret (
  one     boolean PRIMARY KEY DEFAULT true CHECK (one),
  id      text NOT NULL CHECK (id ~ '^[0-9a-f]{16}$'),
  sealed  text NOT NULL CHECK (sealed ~ '^v1\.'),
  made_at timestamptz NOT NULL DEFAULT now()
);
