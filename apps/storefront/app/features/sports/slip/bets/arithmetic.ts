import {
  accumulatorBonus,
  type AccumulatorTerms,
  countLines,
  freeBetReturn,
  kOfN,
  lineReturn,
  listLines,
  MOST_LINES,
  type SettledLeg,
  type System,
  systemReturn,
  type SystemName,
  SYSTEMS,
} from '@palco/sports-rules/bets'
import { oddsText, parseOdds } from '@palco/sports-rules/odds'
import {
  findEachWaySelections,
  findFreeBet,
  toKind,
  legOdds,
  listLegs,
  legStake,
  pickKey,
  type PlaceInput,
  type Slip,
  type SlipLeg,
} from '../slip.ts'

export type SystemChoice = { name: SystemName | `${number}/${number}`; system: System; lines: number }

export const isNamed = (name: SystemChoice['name']): name is SystemName => !name.includes('/')

/** Systems of `count` selections that a bet may be: those with a name, and k of n. */
export function listSystems(count: number): SystemChoice[] {
  const named = Object.entries(SYSTEMS)
    .filter(([, { selections }]) => selections === count)
    .map(([name, system]) => ({ name: name as SystemName, system: system as System }))
  const sizes = Array.from({ length: Math.max(0, count - 2) }, (_, index) => index + 2)
  const plain = sizes.map((size) => ({ name: `${size}/${count}` as const, system: kOfN(size, count) }))
  return [...plain, ...named]
    .map((each) => ({ ...each, lines: countLines(each.system) }))
    .filter(({ lines }) => lines <= MOST_LINES)
}

/** The system that the slip names, else the first one. */
export const chosenSystem = (slip: Slip): SystemChoice | undefined => {
  const all = listSystems(listLegs(slip).length)
  return all.find(({ name }) => name === slip.system) ?? all[0]
}

/** Decimal string → minor units of a currency with `digits` decimals; `null` for what is no amount above 0. */
export function parseMinor(amount: string, digits: number): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d*))?$/.exec(amount) ?? []
  if (whole === undefined || decimals.length > digits) return null
  const minor = BigInt(whole + decimals.padEnd(digits, '0'))
  return minor > 0n ? minor : null
}

/** Minor units → decimal string. */
export function toDecimal(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const won = (legs: readonly SlipLeg[]): SettledLeg[] =>
  legs.flatMap((leg) => {
    const parsed = parseOdds(legOdds(leg))
    return parsed === null ? [] : [{ odds: parsed, verdict: 'won' as const }]
  })

/** What a bet of these legs returns by lines of `stake` if all win: of an each-way bet both parts. `whole`: of a system. */
function computeReturn(legs: readonly SlipLeg[], stake: bigint, whole?: System): bigint {
  const system = whole ?? { selections: legs.length, sizes: [legs.length] }
  const toWin = won(legs)
  if (toWin.length < legs.length) return 0n
  const parts = findEachWaySelections(legs)?.map((part) => part.split('/').map(BigInt))
  const toPlace = parts
    ? toWin.map((leg, index) => {
        const [num = 1n, den = 1n] = parts[index] ?? []
        return { ...leg, place: { num, den } }
      })
    : null
  return systemReturn(stake, toWin, system) + (toPlace ? systemReturn(stake, toPlace, system) : 0n)
}

const linesEach = (legs: readonly SlipLeg[]): number => (findEachWaySelections(legs) ? 2 : 1)

/** Odds of a multiple, cut to hundredths for display: "10.66"; null while a leg has no price. */
export const totalOdds = (slip: Slip): string | null => oddsOfLegs(listLegs(slip))

function oddsOfLegs(legs: readonly SlipLeg[]): string | null {
  const priced = won(legs)
  if (priced.length < legs.length) return null
  // Exact until the end: a product of thousandths has three decimals more with each leg.
  const product = priced.reduce((total, { odds }) => total * odds, 1n) * 100n
  const hundredths = product / 1000n ** BigInt(priced.length)
  return oddsText(hundredths * 10n)
}

export type Sums = {
  /** Minor units; 0 while a stake is missing or no amount. */
  stake: bigint
  /** If all selections win, in minor units. */
  possible: bigint
  lines: number
}

/**
 * Stake and possible return of the slip as it stands, as settlement computes them (docs/sportsbook.md).
 * @param bonus the accumulator bonus of its multiple
 */
export function toSums(slip: Slip, digits: number, bonus: AccumulatorTerms | null = null): Sums {
  const kind = toKind(slip)
  const free = findFreeBet(slip)
  if (free) {
    const stake = parseMinor(free.amount, digits) ?? 0n
    return { stake, possible: freeBetReturn(stake, lineReturn(stake, won(listLegs(slip)))), lines: 1 }
  }
  if (kind === 'single') {
    const each = listLegs(slip).map((leg) => ({
      leg,
      lines: linesEach([leg]),
      stake: parseMinor(legStake(leg), digits) ?? 0n,
    }))
    return {
      stake: each.reduce((total, { stake, lines }) => total + stake * BigInt(lines), 0n),
      possible: each.reduce((total, { leg, stake }) => total + computeReturn([leg], stake), 0n),
      lines: each.reduce((total, { stake, lines }) => (stake > 0n ? total + lines : total), 0),
    }
  }
  const stake = parseMinor(slip.stake, digits) ?? 0n
  const legs = listLegs(slip)
  const double = linesEach(legs)
  if (kind === 'multiple') {
    const returned = computeReturn(legs, stake)
    const onTop = bonus === null ? 0n : accumulatorBonus({ stake, returned, legs: won(legs) }, bonus)
    return { stake: stake * BigInt(double), possible: returned + onTop, lines: double }
  }
  const choice = chosenSystem(slip)
  if (!choice) return { stake: 0n, possible: 0n, lines: 0 }
  const lines = choice.lines * double
  return { stake: stake * BigInt(lines), possible: computeReturn(legs, stake, choice.system), lines }
}

/**
 * What of the slip can be placed while the selections of these keys are not open for bets: of singles the others, of another bet
 * nothing (`null`).
 */
export function findPlaceableSlip(slip: Slip, shut: ReadonlySet<string>): Slip | null {
  const legs = listLegs(slip)
  const open = legs.filter(({ picks }) => !picks.some((pick) => shut.has(pickKey(pick))))
  if (open.length === legs.length) return slip
  if (open.length === 0 || toKind(slip) !== 'single') return null
  return { ...slip, kind: 'single', free: null, picks: open.flatMap(({ picks }) => picks) }
}

const eachWayIn = (legs: readonly SlipLeg[]): { each_way?: true } =>
  findEachWaySelections(legs) ? { each_way: true } : {}

/**
 * The bets of the slip, as they are placed. Singles without a stake are left out.
 * @param shownBonus version of the accumulator bonus that the player saw, 0 for none; null where it is not known
 */
export function listBets(slip: Slip, shownBonus: number | null = null): PlaceInput['bets'] {
  const kind = toKind(slip)
  const free = findFreeBet(slip)
  if (free)
    return [{ kind, selections: [...slip.picks.keys()], system: null, stake: free.amount, free_bet: free.id }]
  const fund = slip.bonus ? { fund: 'bonus' as const } : {}
  if (kind === 'single')
    return listLegs(slip).flatMap((leg) => {
      const stake = legStake(leg)
      return stake
        ? [{ kind, selections: [...leg.places], system: null, stake, ...fund, ...eachWayIn([leg]) }]
        : []
    })
  const selections = slip.picks.map((_, index) => index)
  const system = kind === 'system' ? (chosenSystem(slip)?.name ?? null) : null
  const shown = kind === 'multiple' && shownBonus !== null ? { accumulator: shownBonus } : {}
  return slip.stake
    ? [{ kind, selections, system, stake: slip.stake, ...fund, ...eachWayIn(listLegs(slip)), ...shown }]
    : []
}

/** The selections of the slip, without what is chosen of their singles. */
export const listSelections = (slip: Slip): PlaceInput['selections'] =>
  slip.picks.map(({ stake: _, each_way: __, ...selection }) => selection)

/** The bet builders of the slip, as the sportsbook is asked about them. */
export const findBuilders = (slip: Slip): PlaceInput['builders'] =>
  listLegs(slip).flatMap(({ builder, places }) =>
    builder ? [{ selections: [...places], odds: builder.odds || null }] : [],
  )

/** A line of a system: its legs, its odds, and what it returns if all of them win; neither while a selection of it is shut. */
export type Line = { legs: readonly SlipLeg[]; odds: string | null; possible: bigint }

/**
 * The lines of the slip's system, to win: how many there are, and the first of them.
 * @param most at most so many lines are worked out
 */
export function linesOfSlip(
  slip: Slip,
  { digits, shut, most }: { digits: number; shut: ReadonlySet<string>; most: number },
): { count: number; first: Line[] } {
  const choice = chosenSystem(slip)
  if (!choice) return { count: 0, first: [] }
  const all = listLegs(slip)
  const stake = parseMinor(slip.stake, digits) ?? 0n
  const first = listLines(choice.system)
    .slice(0, most)
    .map((places) => {
      const legs = places.flatMap((place) => all[place] ?? [])
      return legs.some(({ picks }) => picks.some((pick) => shut.has(pickKey(pick))))
        ? { legs, odds: null, possible: 0n }
        : { legs, odds: oddsOfLegs(legs), possible: returnToWin(legs, stake) }
    })
  return { count: choice.lines, first }
}

function returnToWin(legs: readonly SlipLeg[], stake: bigint): bigint {
  const priced = won(legs)
  return priced.length < legs.length ? 0n : lineReturn(stake, priced)
}
