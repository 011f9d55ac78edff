import type { Database } from '../../db/index.ts'
import { HOUSEKEEPING, type JobDefinition } from '../../jobs/index.ts'
import { forgetProblems } from './ingest/index.ts'

/** Deletes the messages that were skipped long ago. */
export const sportsOfferHousekeeping = (db: Database): JobDefinition => ({
  name: 'sports-offer.problems',
  queue: HOUSEKEEPING,
  everyMs: 24 * 3_600_000,
  run: () => forgetProblems(db),
})
