import type { Database, Tx } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { findPlayer, listResidences, type PlayerRow } from '../identity/index.ts'
import { insertCase, lastReached } from './case-store.ts'
import { firstReached, listDue, lockCounted, nextLeaving, noteCounted } from './count-store.ts'
import { answerBy, reviewBy } from './deadlines.ts'
import { closedBy, setDoors } from './doors.ts'
import { notify } from './notify.ts'
import { askFor } from './request-store.ts'
import { type HeldStep, stepsFor } from './steps.ts'

export type CountDeps = {
  db: Database
  now: () => Date
  brandById: (id: string) => Promise<Brand | null>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Looked at once more: a movement may be earlier than what was seen before it was committed. */
const OVERLAP_MS = HOUR_MS
/** Of a player who was never looked at. */
const FIRST_MS = DAY_MS
/** What leaves the days of a sum by itself is found within this time. */
const LEAVING_MS = 10 * 60_000
const MOST = 200

/** Looks at the sums of one player, and begins a case of each threshold that was reached since the last time. This is the one place that finds it. */
export async function countFunds({ db, now, brandById }: CountDeps, owner: Owner): Promise<void> {
  const brand = await brandById(owner.brandId)
  if (!brand) return
  await db.transaction(async (tx) => {
    const counted = await lockCounted(tx, owner)
    // After the lock: what was committed before it is seen.
    const at = now()
    const player = await findPlayer(tx, owner.brandId, owner.playerId)
    const steps = player ? stepsOfPlayer(brand, player, at) : []
    const after = new Date(counted ? counted.getTime() - OVERLAP_MS : at.getTime() - FIRST_MS)
    let begun = 0
    for (const held of steps) begun += await follow(tx, owner, { brand, held, after, at })
    if (begun > 0) await setDoors(tx, owner)
    await noteCounted(tx, owner.playerId, at, await nextLook(tx, owner, steps, at))
  })
}

const stepsOfPlayer = (brand: Brand, player: PlayerRow, at: Date): HeldStep[] =>
  stepsFor(brand, { residence: listResidences(player, at), currency: player.currency }, at)

type Look = { brand: Brand; held: HeldStep; after: Date; at: Date }

/** @returns how many cases began: none or one */
async function follow(tx: Tx, owner: Owner, { brand, held, after, at }: Look): Promise<number> {
  const { step, amount, key } = held
  const last = await lastReached(tx, owner.playerId, key)
  if (last?.open) return 0
  const again = last ? last.at.getTime() + step.againDays * DAY_MS - 1 : 0
  const from = new Date(Math.max(after.getTime(), again))
  if (from >= at) return 0
  const found = await firstReached(tx, owner, { ...step, amount, after: from, until: at })
  if (!found) return 0
  const { at: reachedAt, total, ...figures } = found
  const asksPlayer = step.asks !== 'look'
  const begun = await insertCase(tx, owner, {
    held,
    reached: total,
    reachedAt,
    figures,
    state: asksPlayer ? 'asked' : 'reviewing',
    dueAt: asksPlayer ? answerBy(step.answerDays, at) : reviewBy(at),
    at,
  })
  for (const kind of REQUESTS[step.asks])
    await askFor(tx, { caseId: begun.id, kind, reason: null, operatorId: null, at })
  // Nothing is asked of the player, and nothing closes: there is nothing to say.
  if (asksPlayer || closedBy(begun).length > 0)
    await notify(tx, brand, begun, asksPlayer ? 'asked' : 'looked_at', at)
  return 1
}

const REQUESTS = {
  look: [],
  declaration: ['declaration'],
  documents: ['declaration', 'income_proof', 'bank_statement'],
} as const

/** When the sums may reach an amount without a movement. */
async function nextLook(tx: Tx, owner: Owner, steps: readonly HeldStep[], at: Date): Promise<Date | null> {
  const times: number[] = []
  for (const { step } of steps)
    if (step.sum !== 'deposits') {
      const next = await nextLeaving(tx, owner, step, at)
      if (next) times.push(next.getTime())
    }
  return times.length === 0 ? null : new Date(Math.max(Math.min(...times), at.getTime() + LEAVING_MS))
}

/**
 * Looks at the players for whom it is time.
 * @throws what went wrong with one of them, after the others are done
 */
export async function countDue(deps: CountDeps): Promise<void> {
  const faults: unknown[] = []
  for (const owner of await listDue(deps.db, deps.now(), MOST))
    await countFunds(deps, owner).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}
