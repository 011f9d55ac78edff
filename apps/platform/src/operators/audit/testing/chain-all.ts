import { expect, vi } from 'vitest'
import type { Database } from '../../../db/index.ts'
import { chainAuditLines } from '../chain.ts'

/** Until every line is in the chain: one waits for the transactions of all databases of the server that were open when it was seen. */
export async function chainAll(db: Database): Promise<void> {
  const countUnchained = async (): Promise<number> => {
    await chainAuditLines(db)
    const { rowCount } = await db.query({
      text: 'SELECT FROM operator_audit a WHERE NOT EXISTS (SELECT FROM operator_audit_chain c WHERE c.audit_id = a.id)',
    })
    return rowCount
  }
  // Before a suite there is no test to poll in.
  await vi.waitFor(async () => expect(await countUnchained()).toBe(0), { timeout: 15_000 })
}
