-- Counts of rate limits, shared by all processes (packages/service/src/rate-store.ts): until when a key's calls count, in
-- milliseconds since 1970. Unlogged: after a crash all counts begin anew, and no commit waits for the disk.
CREATE UNLOGGED TABLE rate_limits (
  key     text PRIMARY KEY,
  full_at double precision NOT NULL,
  span    double precision NOT NULL
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.1);
