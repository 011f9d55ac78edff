-- Each queue of jobs is taken by its names, so that a backlog of one is not read by the others.
CREATE INDEX jobs_due_by_name ON jobs (name, run_at, id) WHERE dead_at IS NULL;
DROP INDEX jobs_due;
