import {
  BREAKS,
  type BreakLength,
  COME_BACK_HOURS,
  EXCLUSIONS,
  type ExclusionLength,
} from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import { refuse, type Result } from '../../result.ts'
import { addRestriction, askBack, lockToRestrict, restrictionInForce } from './store.ts'
import type { Owner } from '../../model/index.ts'
import type { RestrictionRow } from './types.ts'

const HOUR_MS = 3_600_000

/** When a break that begins now ends. */
export const breakEnd = (length: BreakLength, now: Date): Date =>
  new Date(now.getTime() + BREAKS[length] * HOUR_MS)

/** When an exclusion that begins now ends, on the calendar of `zone`; `null`: never. */
export function exclusionEnd(length: ExclusionLength, now: Date, zone: string): Date | null {
  const months = EXCLUSIONS[length]
  if (months === null) return null
  const begins = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return new Date(begins.add({ months }).epochMilliseconds)
}

/** When play opens again, once the player has asked to come back. */
export const opensAt = ({ askedBackAt }: RestrictionRow): Date | null =>
  askedBackAt && new Date(askedBackAt.getTime() + COME_BACK_HOURS * HOUR_MS)

/** Whether the player may ask to come back: an exclusion whose time is over, or whose register lists the person no more, waits for that. */
export const canComeBack = ({ kind, endsAt, askedBackAt }: RestrictionRow, now: Date): boolean =>
  (kind === 'exclusion' || kind === 'register') && endsAt !== null && endsAt <= now && askedBackAt === null

/** A break at once. One that lasts longer already goes on. */
export function takeBreak(
  db: Database,
  owner: Owner,
  length: BreakLength,
  now: Date,
): Promise<RestrictionRow | null> {
  const endsAt = breakEnd(length, now)
  return underLock(db, owner, now, async (tx, running) => {
    if (
      running &&
      (running.kind === 'exclusion' ||
        running.kind === 'register' ||
        (running.endsAt !== null && running.endsAt >= endsAt))
    )
      return
    await addRestriction(tx, owner, { kind: 'break', everywhere: false, endsAt }, now)
  })
}

type Exclusion = {
  length: ExclusionLength
  everywhere: boolean
  /** The brand's clock (IANA name). */
  zone: string
  /** Whether the password that was checked is still the account's, asked in the same transaction. */
  holds: (tx: Tx) => Promise<boolean>
}

/** An exclusion at once, whatever else is in force: what lasts longest and reaches furthest holds. */
export async function exclude(
  db: Database,
  owner: Owner,
  { length, everywhere, zone, holds }: Exclusion,
  now: Date,
): Promise<Result<{ restriction: RestrictionRow | null }, 'wrong_password'>> {
  let isConfirmed = false
  const restriction = await underLock(db, owner, now, async (tx) => {
    isConfirmed = await holds(tx)
    if (!isConfirmed) return
    const endsAt = exclusionEnd(length, now, zone)
    await addRestriction(tx, owner, { kind: 'exclusion', everywhere, endsAt }, now)
  })
  return isConfirmed
    ? { ok: true, restriction }
    : refuse('wrong_password', { fields: { password: 'wrong_password' } })
}

/** Asks to play again after an exclusion whose time is over. */
export async function comeBack(
  db: Database,
  owner: Owner,
  now: Date,
): Promise<Result<{ restriction: RestrictionRow | null }, 'exclusion_goes_on'>> {
  let isAsked = false
  const restriction = await underLock(db, owner, now, async (tx, running) => {
    isAsked = running !== null && canComeBack(running, now) && (await askBack(tx, owner.playerId, now))
  })
  return isAsked ? { ok: true, restriction } : refuse('exclusion_goes_on')
}

/** Acts under the lock of the account, so that no stake or other restriction comes between. @returns what holds afterwards */
function underLock(
  db: Database,
  owner: Owner,
  now: Date,
  act: (tx: Tx, running: RestrictionRow | null) => Promise<void>,
): Promise<RestrictionRow | null> {
  return db.transaction(async (tx) => {
    await lockToRestrict(tx, owner)
    await act(tx, await restrictionInForce(tx, owner.playerId, now))
    return restrictionInForce(tx, owner.playerId, now)
  })
}
