import type { Database } from '../../db/index.ts'
import { HOUSEKEEPING, type JobDefinition } from '../../jobs/index.ts'
import { forgetOldAttempts, forgetPasskeyChallenges, forgetSignOnAttempts } from '../../operators/index.ts'
import { auditChainJobs } from './audit/watch.ts'
import { elevationOverJob } from './people/elevation-over.ts'
import { invitationMailJob } from './people/invitation-mail.ts'
import { operatorRoutes } from './routes.ts'

export { measureAuditChain } from './audit/watch.ts'

export function operatorHousekeeping({ db, now }: { db: Database; now: () => Date }): JobDefinition {
  return {
    name: 'operators.housekeeping',
    queue: HOUSEKEEPING,
    everyMs: 3_600_000,
    async run() {
      await forgetOldAttempts(db, now())
      await forgetSignOnAttempts(db, now())
      await forgetPasskeyChallenges(db, now())
    },
  }
}

/** Who may act, the second operator and the audit. */
export const operators = {
  deskRoutes: operatorRoutes,
  jobs: (parts: Parameters<typeof operatorHousekeeping>[0] & Parameters<typeof invitationMailJob>[0]) => [
    operatorHousekeeping(parts),
    invitationMailJob(parts),
    elevationOverJob(parts),
    ...auditChainJobs(parts),
  ],
}
