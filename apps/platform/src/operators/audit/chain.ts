import type { Database, Queryable } from '../../db/index.ts'

/** Lines of one transaction. */
const STEP = 2_000

/** How far the chain of the operators' record goes, and what its last verification found. */
export type ChainState = {
  /** The last line in the chain; `0` before the first. */
  throughId: bigint
  /** Its hash in hexadecimal digits. */
  hash: string
  lines: bigint
  verifiedAt: Date | null
  /** What does not hold; `null` when all of it held. */
  fault: string | null
}

/** Puts all lines into the chain below which nothing can appear any more. @returns how many */
export async function chainAuditLines(db: Database): Promise<number> {
  for (let total = 0; ;) {
    const { rows } = await db.query<{ chained: number }>({
      name: 'operators-audit-chain',
      text: 'SELECT chain_audit_lines($1) AS chained',
      values: [STEP],
    })
    const chained = rows[0]?.chained ?? 0
    total += chained
    if (chained < STEP) return total
  }
}

/** @throws when the position is gone: then the record was tampered with */
export async function readChainState(q: Queryable): Promise<ChainState> {
  const { rows } = await q.query<ChainState>({
    name: 'operators-audit-chain-state',
    text: `SELECT chained_id AS "throughId", encode(hash, 'hex') AS hash, lines, verified_at AS "verifiedAt", fault
      FROM operator_audit_position`,
  })
  if (!rows[0]) throw new Error('the position of the chain of the audit log is gone')
  return rows[0]
}

/** Notes what a verification found. */
export async function noteVerification(q: Queryable, at: Date, fault: string | null): Promise<void> {
  await q.query({
    name: 'operators-audit-verified',
    text: 'UPDATE operator_audit_position SET verified_at = $1, fault = $2',
    values: [at, fault],
  })
}
