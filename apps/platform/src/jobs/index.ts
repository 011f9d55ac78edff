export type { EventSubscriber, JobDefinition, JobRun, NewJob } from './types.ts'
export { countJobs, enqueueJob } from './queue.ts'
export { startJobs, type Jobs, type JobsOptions } from './runner.ts'
export { outboxHousekeeping, startRelay, type Relay, type RelayOptions } from './relay.ts'
