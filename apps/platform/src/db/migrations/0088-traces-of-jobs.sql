-- The trace (`traceparent` of W3C Trace Context) in which a job or an event was made: its run goes on with it (docs/observability.md).
ALTER TABLE jobs ADD COLUMN trace text;
ALTER TABLE outbox ADD COLUMN trace text;
