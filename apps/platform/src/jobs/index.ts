export { eachApart } from './each-apart.ts'
export {
  GiveUp,
  HOUSEKEEPING,
  jobQueue,
  type EventSubscriber,
  type JobDefinition,
  type JobQueue,
  type JobRest,
  type JobRun,
  type NewJob,
  RESTS,
  restUntil,
} from './types.ts'
export { countJobs, enqueueJob, listWaiting } from './queue.ts'
export { startJobs, type Jobs, type JobsOptions } from './runner.ts'
export type { JobOutcome } from './run-job.ts'
export { readOutboxLag, startRelay, type Relay, type RelayOptions } from './relay.ts'
export { jobsPlayerData } from './player-data.ts'
