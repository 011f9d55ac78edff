import { FACTORS, freeBetReturn, lineReturn, placed, type SettledLeg } from '@palco/sports-rules/bets'
import { marketOf } from '@palco/sports-rules/markets'
import type { LockedSelection, Probabilities } from '../sports-offer/index.ts'
import { legsOf, linesIn, settledLeg, wonLeg } from './evaluate.ts'
import type { Bet, Leg } from './types.ts'

type Factor = { num: bigint; den: bigint }
/** Probabilities make a value, never a return: whole millionths are enough of them. */
const MILLION = 1_000_000n
const millionths = (probability: number): bigint => BigInt(Math.floor(probability * 1_000_000))

/** What an open leg is expected to return for one unit of stake. */
function expectedFactor(
  { num: odds, den: one }: Factor,
  { win, halfWin, refund, halfLose }: Probabilities,
): Factor {
  const num =
    millionths(win) * odds +
    (millionths(halfWin) * (one + odds)) / 2n +
    millionths(refund) * one +
    (millionths(halfLose) * one) / 2n
  return { num, den: MILLION * one }
}

/** The odds that a leg is paid at, exact. */
const paidAt = ({ odds, place }: Pick<SettledLeg, 'odds' | 'place'>): Factor => {
  const whole = { num: odds, den: 1000n }
  return place ? placed(whole, place) : whole
}

function decidedFactor(leg: SettledLeg): Factor {
  const { verdict, deadHeat = { num: 1n, den: 1n } } = leg
  const odds = paidAt(leg)
  const { result, voidFactor: half } = FACTORS[verdict]
  if (result === 0) return half
  // v + (1 − v) · d · o
  const paid = {
    num: (half.den - half.num) * deadHeat.num * odds.num,
    den: half.den * deadHeat.den * odds.den,
  }
  return { num: half.num * paid.den + paid.num * half.den, den: half.den * paid.den }
}

/** Why a bet cannot be cashed out now. */
export type NoCashOut = 'suspended' | 'decided'

/** What an open selection is offered at now; `null` for a decided one. In the order of the bet's selections. */
export type OfferedLegs = readonly (LockedSelection | null)[]

/**
 * What cashing the rest of a bet out pays now, in minor units: what it is expected to return by the fair probabilities, less the
 * margin (ten-thousandths), rounded down, and never above what it can still return. A bet with an open bet builder has no value: its
 * probability would have to be asked from the provider while the bet is locked.
 */
export function cashOutValue(bet: Bet, offered: OfferedLegs, margin: bigint): bigint | NoCashOut {
  if (bet.state !== 'accepted' || bet.legs.every(({ state }) => state !== 'open')) return 'decided'
  if (bet.freeBetId !== null) return 'suspended'
  const factors: Factor[] = []
  const legs = legsOf(bet.legs)
  for (const leg of legs) {
    const factor = factorNow(leg, offered[leg.parts[0]?.leg ?? 0] ?? null)
    if (factor === null) return 'suspended'
    factors.push(factor)
  }
  let expected = 0n
  for (const line of linesIn(legs, bet.sizes)) {
    let [num, den] = [bet.openLineStake * MILLION, 1n]
    for (const index of line) {
      num *= factors[index]?.num ?? 0n
      den *= factors[index]?.den ?? 1n
    }
    expected += num / den
  }
  const value = (expected * (10_000n - margin)) / (10_000n * MILLION)
  const bounds = [value, stillPossible(bet), ...(isBeforeBoosted(bet, offered) ? [stakeLeft(bet)] : [])]
  return bounds.reduce((least, one) => (one < least ? one : least))
}

const stakeLeft = ({ openLineStake, lines }: Bet): bigint => openLineStake * BigInt(lines)

/** A boosted price may be above the fair one: until its event begins, a bet at it is not cashed out for more than its stake. */
const isBeforeBoosted = ({ legs }: Bet, offered: OfferedLegs): boolean =>
  legs.some(
    ({ boostId, state, leg }) =>
      boostId !== null && state === 'open' && offered[leg]?.event?.status === 'not_started',
  )

function factorNow(leg: Leg, offered: LockedSelection | null): Factor | null {
  const settled = settledLeg(leg)
  if (settled) return decidedFactor(settled)
  const [part] = leg.parts
  if (
    leg.builder ||
    !part ||
    !offered ||
    offered.closed !== null ||
    offered.probabilities === null ||
    !offered.event
  )
    return null
  const market = marketOf(offered.event.sport, part.marketId)
  return market?.cashOut === true ? expectedFactor(paidAt(wonLeg(leg)), offered.probabilities) : null
}

/** What a bet returns if every open leg wins, in minor units, of the stake that is open. */
export function stillPossible({
  legs,
  sizes,
  openLineStake,
  freeBetId,
}: Pick<Bet, 'legs' | 'sizes' | 'openLineStake' | 'freeBetId'>): bigint {
  const all = legsOf(legs)
  const won = all.map((leg) => settledLeg(leg) ?? wonLeg(leg))
  const most = linesIn(all, sizes).reduce(
    (total, line) =>
      total +
      lineReturn(
        openLineStake,
        line.flatMap((index) => won[index] ?? []),
      ),
    0n,
  )
  return freeBetId === null ? most : freeBetReturn(openLineStake, most)
}
