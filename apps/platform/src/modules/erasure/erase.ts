import { REOPEN_DAYS } from '@palco/contract/tables'
import { type Database, DatabaseUnavailable, type Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Brand } from '../../model/index.ts'
import { appendAudit } from '../../operators/index.ts'
import { endOtherSessions } from '../identity/index.ts'
import { retentionYears } from '../jurisdictions/index.ts'
import { logErasure } from './log.ts'
import { eraseSoon, takeRequest } from './request-store.ts'
import { retentionEnd } from './retention.ts'
import {
  erasePlayer,
  type Facts,
  nextAccounts,
  noteErasure,
  readFacts,
  readOpen,
  type WaitsFor,
} from './store.ts'

const DAY_MS = 24 * 3_600_000
/** Accounts of a brand that one run looks at. */
export const MOST = 200
/** When what is open is looked at again, and an account without a rule, whose jurisdiction may get one. */
const AGAIN_DAYS = { open: 7, no_rule: 30, fault: 1 } as const

export type ErasureDeps = {
  db: Database
  now: () => Date
  allBrands: () => Promise<readonly Brand[]>
  /** Folder of backups, where erasures are logged before they are committed. */
  backupDir?: string | undefined
}
export type ErasureCounts = { looked: number; erased: number }

/**
 * Erases the accounts that were closed and whose records no law asks for any more, one at a time under its lock. A process that dies in it has
 * done an account or not, and the next run goes on.
 * @throws what went wrong with one of them, after the others are done
 */
export async function eraseDue({ db, now, allBrands, backupDir }: ErasureDeps): Promise<ErasureCounts> {
  const counts = { looked: 0, erased: 0 }
  const faults: unknown[] = []
  for (const brand of await allBrands()) {
    const at = now()
    const closedBy = new Date(at.getTime() - REOPEN_DAYS * DAY_MS)
    for (const playerId of await nextAccounts(db, { brandId: brand.id, closedBy, now: at, limit: MOST })) {
      counts.looked += 1
      try {
        if (await lookAt(db, { brand, playerId, backupDir }, at)) counts.erased += 1
      } catch (fault) {
        // Without a database there is no other to go on with.
        if (fault instanceof DatabaseUnavailable) throw fault
        faults.push(fault)
        // It waits behind the others, so that however many always fail hold up none.
        await noteErasure(db, playerId, { lookAt: later(at, AGAIN_DAYS.fault), waitsFor: 'fault' })
      }
    }
  }
  if (faults.length > 0) throw faults[0]
  return counts
}

/** @returns whether the account was erased */
function lookAt(
  db: Database,
  { brand, playerId, backupDir }: { brand: Brand; playerId: string; backupDir: string | undefined },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, brand.id, playerId)
    const facts = await readFacts(tx, playerId, now)
    if (!facts) return false
    const wait =
      restWaits(facts) ?? waitFor(facts, brand, now) ?? (await waitForOpen(tx, brand, playerId, now))
    if (wait) {
      if (await takeRequest(tx, playerId, now)) await eraseSoon(tx, playerId)
      await noteErasure(tx, playerId, wait)
    }
    if (!wait) await erase(tx, { brandId: brand.id, playerId, facts, now, backupDir })
    return wait === null
  })
}

type Wait = { lookAt: Date | null; waitsFor: WaitsFor }

/** Where nothing came since the erasure, what an exclusion left stays as long as it lasts. */
const restWaits = ({ erasedAt, exclusion, waitsFor }: Facts): Wait | null =>
  erasedAt && exclusion && waitsFor === 'exclusion' ? { lookAt: exclusion.at, waitsFor } : null

function waitFor(facts: Facts, brand: Brand, now: Date): Wait | null {
  const { closedAt, movedAt, residence } = facts
  const years = retentionYears(brand, residence, now)
  if (years === null) return { lookAt: later(now, AGAIN_DAYS.no_rule), waitsFor: 'no_rule' }
  const ended = movedAt && movedAt > closedAt ? movedAt : closedAt
  const due = retentionEnd(ended, years, brand.timeZone)
  return due > now ? { lookAt: due, waitsFor: 'retention' } : null
}

/** Asked last, since it reads all of the account's movements. */
async function waitForOpen(tx: Tx, brand: Brand, playerId: string, now: Date): Promise<Wait | null> {
  const open = await readOpen(tx, brand.id, playerId)
  return open && { lookAt: later(now, AGAIN_DAYS.open), waitsFor: open }
}

type Erasing = {
  brandId: string
  playerId: string
  facts: Facts
  now: Date
  backupDir?: string | undefined
}

/**
 * Under the account's lock. It is in the log of erasures before it is committed: one more there is erased once more if it comes to a
 * restore, one less would come back with it.
 */
export async function erase(tx: Tx, { brandId, playerId, facts, now, backupDir }: Erasing): Promise<void> {
  await endOtherSessions(tx, playerId, null, now, 'closed')
  await erasePlayer(tx, playerId, now)
  const { exclusion } = facts
  await noteErasure(tx, playerId, {
    lookAt: exclusion?.at ?? null,
    waitsFor: exclusion && 'exclusion',
    erasedAt: now,
  })
  const action = facts.erasedAt ? 'player.erased_rest' : 'player.erased'
  await appendAudit(tx, {
    operatorId: null,
    action,
    brands: [brandId],
    subject: playerId,
    at: now,
    address: 'job',
  })
  if (backupDir) await logErasure(backupDir, { playerId, at: now })
}

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)
