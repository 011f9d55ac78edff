import type { Database, Queryable } from '../../../db/index.ts'
import { jobQueue, type JobDefinition, RESTS } from '../../../jobs/index.ts'
import type { Log, Metrics } from '../../../observe/index.ts'
import {
  chainAuditLines,
  noteVerification,
  type NotedHead,
  readChainState,
  type Verification,
  verifyAuditChain,
} from '../../../operators/index.ts'

const QUEUE = jobQueue('audit-chain')
const DAY_MS = 24 * 3_600_000

type Parts = { db: Database; log: Log; now: () => Date }

/** The chain follows the record every ten seconds; once a day all of it is verified, and its head goes to the log, out of the database's reach. */
export const auditChainJobs = ({ db, now }: Omit<Parts, 'log'>): JobDefinition[] => [
  {
    name: 'operators.audit_chain',
    queue: QUEUE,
    everyMs: 10_000,
    rest: RESTS,
    run: async () => void (await chainAuditLines(db)),
  },
  {
    name: 'operators.audit_verify',
    queue: QUEUE,
    everyMs: 10 * 60_000,
    run: async ({ log }) => {
      const { verifiedAt } = await readChainState(db)
      if (verifiedAt === null || now().getTime() - verifiedAt.getTime() >= DAY_MS)
        await verifyAndNote({ db, log, now })
    },
  },
]

/** Verifies the whole chain and stores the result for the console, the metrics and the log. */
export async function verifyAndNote(
  { db, log, now }: Parts,
  noted: NotedHead | null = null,
): Promise<Verification> {
  const at = now()
  const found = await verifyAuditChain(db, { now: at, noted })
  await noteVerification(db, at, found.fault)
  const { fault, lines, throughId, hash } = found
  const head = { lines, through_id: String(throughId), hash }
  if (fault === null) log.info(head, 'the chain of the audit log holds')
  else log.error({ alarm: 'audit', fault, ...head }, 'the chain of the audit log does not hold')
  return found
}

/** The gauges of the chain, read at each scrape. −1: never verified, or the database does not answer. */
export function measureAuditChain(db: Queryable, metrics: Metrics, now: () => Date): void {
  const read = () => readChainState(db).catch(() => null)
  metrics.gauge(
    { name: 'audit_chain_broken', help: '1 when the last verification of the audit log found a fault' },
    async () => {
      const state = await read()
      return state === null ? -1 : Number(state.fault !== null)
    },
  )
  metrics.gauge(
    { name: 'audit_chain_verified_age_seconds', help: 'Time since the audit log was verified' },
    async () => {
      const at = (await read())?.verifiedAt
      return at ? Math.round((now().getTime() - at.getTime()) / 1000) : -1
    },
  )
}
