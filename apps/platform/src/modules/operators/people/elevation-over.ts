import type { Database, Queryable } from '../../../db/index.ts'
import { enqueueJob, HOUSEKEEPING, type JobDefinition } from '../../../jobs/index.ts'
import { appendAudit, type Elevation, hasAuditLine, readElevation } from '../../../operators/index.ts'

const ELEVATION_OVER = 'operators.elevation_over'
/** Where the audit log says it came from. */
const FROM = 'clock'

/** Asks for the line of the audit log, in the transaction that approves the role. */
export const noteWhenOver = (q: Queryable, { id }: Elevation, endsAt: Date): Promise<void> =>
  enqueueJob(q, { name: ELEVATION_OVER, payload: { id }, runAt: endsAt })

/** Writes that a role for some hours is over by itself; the rights end without it. */
export const elevationOverJob = ({ db, now }: { db: Database; now: () => Date }): JobDefinition => ({
  name: ELEVATION_OVER,
  queue: HOUSEKEEPING,
  run: ({ payload: { id } }) =>
    db.transaction(async (tx) => {
      const one = typeof id === 'string' ? await readElevation(tx, id) : null
      if (!one?.endsAt || one.endedAt || one.endsAt > now()) return
      const line = { action: 'operator.elevation_over', subject: one.username } as const
      const after = { role: one.role, minutes: one.minutes, ends_at: one.endsAt.toISOString() }
      if (await hasAuditLine(tx, { ...line, after })) return
      await appendAudit(tx, {
        ...line,
        after,
        at: now(),
        operatorId: null,
        brands: one.brands,
        address: FROM,
      })
    }),
})
