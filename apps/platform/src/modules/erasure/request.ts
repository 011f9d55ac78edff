import type { Database, Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { appendAudit } from '../../operators/index.ts'
import { type Refused, refuse, type Result } from '../../result.ts'
import { retentionYears } from '../jurisdictions/index.ts'
import { retentionEnd } from './retention.ts'
import { eraseSoon, noteRequest, readRequest } from './request-store.ts'
import { readFacts } from './store.ts'

type ProofRefusal = 'wrong_password' | 'wrong_code'
/** A proof that was checked: what is asked of it again in the transaction that acts, and how its code is used up. */
export type Confirmed = {
  refusal: (tx: Tx) => Promise<Refused<ProofRefusal> | null>
  take: (tx: Tx) => Promise<void>
}

/** What a player reads of their erasure. */
export type ErasureState = { closed: boolean; askedAt: Date | null; keptUntil: Date | null }

/** A closed account that asks for erasure loses at once what no law asks to keep. */
export function requestErasure(
  db: Database,
  { brandId, playerId }: Owner,
  confirmed: Confirmed,
  now: Date,
): Promise<Result<object, ProofRefusal | 'account_open'>> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, brandId, playerId)
    const refused = await confirmed.refusal(tx)
    if (refused) return refused
    if (!(await readFacts(tx, playerId, now))) return refuse('account_open')
    await eraseSoon(tx, playerId)
    if (await noteRequest(tx, { brandId, playerId }, now))
      await appendAudit(tx, {
        operatorId: null,
        action: 'player.erasure_asked',
        brands: [brandId],
        subject: playerId,
        at: now,
        address: 'player',
      })
    await confirmed.take(tx)
    return { ok: true } as const
  })
}

/** Whether a player has asked, and until when the law keeps the rest. */
export function readErasureState(
  db: Database,
  { brand, playerId }: { brand: Brand; playerId: string },
  now: Date,
): Promise<ErasureState> {
  return db.transaction(async (tx) => {
    const facts = await readFacts(tx, playerId, now)
    if (!facts) return { closed: false, askedAt: null, keptUntil: null }
    const years = retentionYears(brand, facts.residence, now)
    const { closedAt, movedAt } = facts
    const ended = movedAt && movedAt > closedAt ? movedAt : closedAt
    const request = await readRequest(tx, playerId)
    return {
      closed: true,
      // One of before the account was opened again is over.
      askedAt: request && request.askedAt >= closedAt ? request.askedAt : null,
      keptUntil: years === null ? null : retentionEnd(ended, years, brand.timeZone),
    }
  })
}
