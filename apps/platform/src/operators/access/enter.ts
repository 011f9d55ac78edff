import type { operatorCalls, OperatorCallAnswer } from '@palco/contract/operators'
import type { Tx } from '../../db/index.ts'
import { appendAudit } from '../audit/audit.ts'
import type { OperatorRow } from '../store.ts'
import type { OperatorDeps } from '../types.ts'
import { identityOnWire } from '../wire.ts'
import { holdOperator, openSession } from './sessions.ts'

/** A way in that asks for neither password nor code, and where it is used from. */
type Way = { by: 'passkey' | 'sign_on'; address: string; device: string; now: Date }

/**
 * Opens a session for who was proved in another way than by password and code; both outcomes are in the audit log.
 * @param operator `null`: nobody was proved
 * @param keep what has to be kept of the proof, in the same transaction; false: it holds no longer
 * @returns `null` where nobody enters
 */
export async function enter(
  deps: OperatorDeps,
  operator: OperatorRow | null,
  { by, address, device, now }: Way,
  keep: (tx: Tx, operator: OperatorRow) => Promise<boolean>,
): Promise<OperatorCallAnswer<typeof operatorCalls.logIn> | null> {
  const { id: operatorId = null, brands = [] } = operator ?? {}
  const line = { at: now, operatorId, brands, address }
  const session = await deps.db.transaction(async (tx) => {
    if (!operator || !(await holdOperator(tx, operator)) || !(await keep(tx, operator))) return null
    await appendAudit(tx, { ...line, action: 'login', after: { by } })
    return openSession(tx, { operatorId: operator.id, address, device, now })
  })
  if (!session || !operator) {
    await appendAudit(deps.db, { ...line, action: 'login.failed', after: { why: by } })
    return null
  }
  return {
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
    operator: await identityOnWire(deps, operator),
  }
}
