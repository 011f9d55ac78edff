-- A server seed lies open only once it is revealed; until then it is sealed (docs/decisions/0017-secrets-at-rest.md). What
-- was written before is sealed at the next start (fairness/seal-seeds.ts), so the second rule holds for new writes only.
ALTER TABLE seed_pairs
  ADD COLUMN sealed_seed text,
  ALTER COLUMN server_seed DROP NOT NULL,
  ADD CONSTRAINT seed_pairs_one_seed CHECK (num_nonnulls(server_seed, sealed_seed) = 1),
  ADD CONSTRAINT seed_pairs_open_when_revealed CHECK (server_seed IS NULL OR revealed_at IS NOT NULL) NOT VALID;
