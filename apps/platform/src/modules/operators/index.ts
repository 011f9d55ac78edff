import type { Database } from '../../db/index.ts'
import { HOUSEKEEPING, type JobDefinition } from '../../jobs/index.ts'
import { forgetOldAttempts } from './store.ts'
import { operatorRoutes } from './routes.ts'

export { addOperator } from './access/accounts.ts'
export { appendAudit, didLately, type AuditEntry } from './audit/audit.ts'
export { type DeskAccess, deskHandlers } from './desk-routes.ts'
export { limitsOf } from './limits.ts'
export { readSecret } from './access/totp.ts'
export type { Acting, ActingOnBrand } from './types.ts'
export {
  type Executed,
  openProposals,
  type Plan,
  proposalOnWire,
  type ProposalRow,
  type StoredDecision,
  type WorstCase,
} from './value/index.ts'
export { TOTP_SECRETS } from './secrets/seal.ts'

export function operatorHousekeeping({ db, now }: { db: Database; now: () => Date }): JobDefinition {
  return {
    name: 'operators.housekeeping',
    queue: HOUSEKEEPING,
    everyMs: 3_600_000,
    run: () => forgetOldAttempts(db, now()),
  }
}

/** Who may act, the second operator and the audit. */
export const operators = {
  deskRoutes: operatorRoutes,
  jobs: (parts: Parameters<typeof operatorHousekeeping>[0]) => [operatorHousekeeping(parts)],
}
