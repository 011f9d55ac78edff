import type { Database, Tx } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import { toDay, type Owner } from '../../model/index.ts'
import { isRefused, refuse, type Refused, type Result } from '../../result.ts'
import { type JurisdictionRules, jurisdictionRules } from '../jurisdictions/index.ts'
import { type Asked, askedLimits } from './asked.ts'
import { CONFIRM_MS, confirmableFrom, isConfirmable, type RaiseTerms, raiseTerms } from './raises.ts'
import {
  type Answers,
  answerTest,
  raiseRefused,
  readTest,
  type TestDue,
  type TestRefusal,
} from './raise-test/needs.ts'
import { rulesInCurrency, type StartingLimit, startingLimits } from './starting.ts'
import {
  addStarting,
  applyWaiting,
  countedLimits,
  depositLimits,
  dropLapsed,
  hasDeclined,
  isLimited,
  noteChange,
  playAreas,
  readChanges,
  saveDecline,
  saveLimit,
  saveWaiting,
  saveWindows,
  setKinds,
  timeLimits,
  type Windows,
} from './store.ts'
import type { Holder, LimitName, SetLimit, WantedLimit } from './types.ts'

/** The limits of an account, those that its jurisdiction gave it, and what a raise that is asked for now waits for. */
export type Limits = {
  limits: SetLimit[]
  starting: readonly StartingLimit[]
  terms: RaiseTerms
  /** Windows slide, and are not those of the calendar. */
  sliding: boolean
  /** Every area for which a limit may be set. */
  areas: readonly string[]
  /** What the rules still ask a player to set. */
  asked: Asked
  /** The test that a raise of a limit of deposits waits for. */
  test: TestDue
}
type RaiseRefusal = 'raise_test_required' | 'raise_at_risk'
type SetRefusal = 'limit_above_starting' | 'raise_too_soon' | 'unknown_limit' | RaiseRefusal

/** The limits of a player as they hold now. */
export const readLimits = (db: Database, holder: Holder, now: Date): Promise<Limits> =>
  db.transaction(async (tx) => readUnderLock(tx, await begin(tx, holder, now)))

/**
 * Sets a limit and answers all: a first or a lower one at once; a higher one, or none, may be confirmed after the wait of the jurisdiction. The
 * amount that holds takes a waiting raise back; one that waits already goes on waiting.
 */
export const setLimit = (
  db: Database,
  holder: Holder,
  wanted: WantedLimit,
  now: Date,
): Promise<Result<Limits, SetRefusal>> =>
  db.transaction(async (tx) => {
    const work = await begin(tx, holder, now)
    const { limits, starting, terms, areas } = await readUnderLock(tx, work)
    if (!exists(wanted, areas)) return refuse('unknown_limit')
    const present = limits.find((one) => isSame(one, wanted))
    const most = starting.find((one) => isSame(one, wanted))?.amount
    const refused = await change(tx, work, { present, wanted, most, terms })
    return refused ?? { ok: true, ...(await readUnderLock(tx, work)) }
  })

/** Confirms a raise whose wait is over: it holds from now on. */
export const confirmRaise = (
  db: Database,
  holder: Holder,
  name: LimitName,
  now: Date,
): Promise<Result<Limits, 'raise_not_ready' | RaiseRefusal>> =>
  db.transaction(async (tx) => {
    const work = await begin(tx, holder, now)
    const { limits } = await readUnderLock(tx, work)
    const present = limits.find((one) => isSame(one, name))
    if (!present || !isConfirmable(present.changesAt, now)) return refuse('raise_not_ready')
    const refused = await refuseRaise(tx, work, name)
    if (refused) return refused
    await applyWaiting(tx, work.owner.playerId, name)
    await noteChange(tx, work.owner.playerId, now, true)
    return { ok: true, ...(await readUnderLock(tx, work)) }
  })

/** Answers the test before a first raise of a limit of deposits. */
export const answerRaiseTest = (
  db: Database,
  holder: Holder,
  answers: Answers,
  now: Date,
): Promise<Result<Limits, TestRefusal>> =>
  db.transaction(async (tx) => {
    const work = await begin(tx, holder, now)
    const answered = await answerTest(tx, { ...toTest(work), zone: holder.brand.timeZone }, answers)
    return isRefused(answered) ? answered : { ok: true, ...(await readUnderLock(tx, work)) }
  })

/** The player was asked for limits and chooses none. */
export const declineLimits = (
  db: Database,
  holder: Holder,
  now: Date,
): Promise<Result<Limits, 'limits_required'>> =>
  db.transaction(async (tx) => {
    const work = await begin(tx, holder, now)
    if (!work.rules.limitsAsked.mayDecline) return refuse('limits_required')
    await saveDecline(tx, work.owner.playerId, now)
    return { ok: true, ...(await readUnderLock(tx, work)) }
  })

/** What the player's limits of all play and of an area leave for stakes there, in minor units, never below zero; `null` without a limit. */
export async function leftForStakes(
  db: Database,
  owner: Owner,
  area: string | null,
  now: Date,
): Promise<bigint | null> {
  if (!(await isLimited(db, owner))) return null
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.playerId)
    if ((await timeLimits(tx, owner.playerId, now)).some(isUsedUp)) return 0n
    return leastLeft(limitsIn(await countedLimits(tx, owner, now), area))
  })
}

/**
 * What the player's limits leave for deposits, in minor units, never below zero; `null` without a limit. The caller holds the lock that
 * deposits of a player queue at; the account's is taken here, as before every change of limits.
 */
export async function leftForDeposits(tx: Tx, holder: Holder, now: Date): Promise<bigint | null> {
  return leastLeft(await limitsOfDeposits(tx, holder, now))
}

async function limitsOfDeposits(tx: Tx, holder: Holder, now: Date): Promise<SetLimit[]> {
  const owner = ownerOfHolder(holder)
  await lockAccount(tx, owner.brandId, owner.playerId)
  await start(tx, holder, owner, rulesFor(holder, now))
  return depositLimits(tx, owner, now)
}

/**
 * Whether limits leave a deposit at a moment, those included that have to be set before one. The caller holds the lock that deposits of a
 * player queue at.
 * @param amount in minor units of the player's currency; zero of one that counts already
 */
export async function leavesDeposit(tx: Tx, holder: Holder, amount: bigint, now: Date): Promise<boolean> {
  const limits = await limitsOfDeposits(tx, holder, now)
  const fits = limits.every(({ amount: most, used }) => used + amount <= most)
  return fits && !(await depositWaitsForLimits(tx, holder, now))
}

/** Whether a deposit waits for limits that the rules ask for and that a player may not decline. Starting limits count as set: `leftForDeposits` comes before. */
export async function depositWaitsForLimits(tx: Tx, holder: Holder, now: Date): Promise<boolean> {
  const { limitsAsked } = rulesFor(holder, now)
  if (limitsAsked.mayDecline || limitsAsked.kinds.length === 0) return false
  const kinds = await setKinds(tx, holder.player.id)
  return (
    askedLimits(
      limitsAsked,
      kinds.map((kind) => ({ area: null, kind })),
      false,
    ) !== null
  )
}

/** Whether a limit leaves nothing. */
export const isUsedUp = ({ amount, used }: Pick<SetLimit, 'amount' | 'used'>): boolean => used >= amount

/** Of limits of stakes and losses those that a stake in an area has to fit: the account's and the area's. */
export const limitsIn = (limits: readonly SetLimit[], area: string | null): SetLimit[] =>
  limits.filter((one) => one.area === null || one.area === area)

/** The smallest of what limits leave; never below zero. */
export function leastLeft(limits: readonly SetLimit[]): bigint | null {
  const left = limits.map(({ amount, used }) => (used < amount ? amount - used : 0n))
  return left.length === 0 ? null : left.reduce((least, one) => (one < least ? one : least))
}

type Work = { owner: Owner; holder: Holder; rules: JurisdictionRules; now: Date }

const isSame = (one: LimitName, other: LimitName): boolean =>
  one.area === other.area && one.kind === other.kind && one.period === other.period
/** Deposits and time are of the whole account. */
const exists = ({ area, kind }: LimitName, areas: readonly string[]): boolean =>
  area === null || (kind !== 'deposit' && kind !== 'time' && areas.includes(area))
const windowsIn = ({ brand }: Pick<Holder, 'brand'>, { limitWindows }: JurisdictionRules): Windows => ({
  zone: brand.timeZone,
  sliding: limitWindows === 'sliding',
})
const ownerOfHolder = ({ brand, player }: Holder): Owner => ({ brandId: brand.id, playerId: player.id })
const rulesFor = ({ brand, player }: Holder, now: Date): JurisdictionRules =>
  rulesInCurrency(jurisdictionRules({ brand, residence: player.residence }, now), player.currency)

const toTest = ({ owner, rules, now }: Work) => ({ playerId: owner.playerId, needs: rules.raiseNeeds, now })

/** What the rules want before a limit is raised: of deposits alone. */
const refuseRaise = async (tx: Tx, work: Work, { kind }: LimitName): Promise<Refused<RaiseRefusal> | null> =>
  kind === 'deposit'
    ? raiseRefused(tx, toTest(work), (await readChanges(tx, work.owner.playerId)).raised)
    : null

/** Takes the account's lock; afterwards no stake and no other change comes between. */
async function begin(tx: Tx, holder: Holder, now: Date): Promise<Work> {
  const owner = ownerOfHolder(holder)
  const rules = rulesFor(holder, now)
  await lockAccount(tx, owner.brandId, owner.playerId)
  await dropLapsed(tx, owner.playerId, new Date(now.getTime() - CONFIRM_MS))
  await start(tx, holder, owner, rules)
  return { owner, holder, rules, now }
}

async function start(tx: Tx, holder: Holder, owner: Owner, rules: JurisdictionRules): Promise<void> {
  const limits = startingLimits(rules, holder.player.currency)
  const windows = windowsIn(holder, rules)
  if (limits.length > 0) await addStarting(tx, owner, limits, windows)
  await saveWindows(tx, owner.playerId, windows.sliding)
}

async function readUnderLock(tx: Tx, { owner, holder, rules, now }: Work): Promise<Limits> {
  const limits = [
    ...(await depositLimits(tx, owner, now)),
    ...(await countedLimits(tx, owner, now)),
    ...(await timeLimits(tx, owner.playerId, now)),
  ]
  const changes = await readChanges(tx, owner.playerId)
  return {
    limits,
    starting: startingLimits(rules, holder.player.currency),
    terms: raiseTerms(rules.raiseWaits, changes, holder.brand.timeZone),
    sliding: windowsIn(holder, rules).sliding,
    areas: await playAreas(tx),
    asked: askedLimits(rules.limitsAsked, limits, await hasDeclined(tx, owner.playerId)),
    test: await readTest(tx, { playerId: owner.playerId, needs: rules.raiseNeeds, now }),
  }
}

/** `most`: the highest that the jurisdiction allows. */
type Change = {
  present: SetLimit | undefined
  wanted: WantedLimit
  most: bigint | undefined
  terms: RaiseTerms
}

async function change(
  tx: Tx,
  work: Work,
  { present, wanted, most, terms }: Change,
): Promise<Refused<SetRefusal> | null> {
  const { owner, holder, rules, now } = work
  const { amount } = wanted
  if (!present && amount === null) return null
  if (!present || (amount !== null && amount <= present.amount)) {
    await saveLimit(tx, owner, { ...wanted, ...windowsIn(holder, rules) })
    if (amount !== present?.amount) await noteChange(tx, owner.playerId, now, false)
    return null
  }
  if (most !== undefined && (amount === null || amount > most)) return refuse('limit_above_starting')
  if (terms.from !== null && now < terms.from)
    return refuse('raise_too_soon', { params: { date: toDay(terms.from, holder.brand.timeZone) } })
  const refused = await refuseRaise(tx, work, wanted)
  if (refused) return refused
  if (present.changesAt === null || present.nextAmount !== amount)
    await saveWaiting(tx, owner.playerId, wanted, confirmableFrom(terms, now))
  return null
}
