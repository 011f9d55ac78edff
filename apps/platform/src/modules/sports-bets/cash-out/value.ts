import {
  type Fraction,
  toFactor,
  ONE,
  placed,
  type SettledLeg,
  sumOfProducts,
} from '@palco/sports-rules/bets'
import { findMarket } from '@palco/sports-rules/markets'
import { bonusNow } from '../accumulator/bonus.ts'
import type { SelectionOffer, Probabilities } from '../../sports-offer/index.ts'
import { listLegs, partsToPay, computeReturn, settledLeg, wonLeg } from '../settlement/evaluate.ts'
import type { Bet, Leg } from '../bet/types.ts'

/** Probabilities make a value, never a return: whole millionths are enough of them. */
const MILLION = 1_000_000n
const millionths = (probability: number): bigint => BigInt(Math.floor(probability * 1_000_000))

/** What an open leg is expected to return for one unit of stake. */
function expectedFactor(
  { num: odds, den: one }: Fraction,
  { win, halfWin, refund, halfLose }: Probabilities,
): Fraction {
  const num =
    millionths(win) * odds +
    (millionths(halfWin) * (one + odds)) / 2n +
    millionths(refund) * one +
    (millionths(halfLose) * one) / 2n
  return { num, den: MILLION * one }
}

/** The odds that a leg is paid at, exact. */
const paidAt = ({ odds, place }: Pick<SettledLeg, 'odds' | 'place'>): Fraction =>
  placed({ num: odds, den: 1000n }, place ?? ONE)

/** Why a bet cannot be cashed out now. */
export type NoCashOut = 'suspended' | 'decided'

/** What an open selection is offered at now; `null` for a decided one. In the order of the bet's selections. */
export type OfferedLegs = readonly (SelectionOffer | null)[]

/**
 * What cashing the rest of a bet out pays now, in minor units: what it is expected to return by the fair probabilities, less the
 * margin (ten-thousandths), rounded down, and never above what it can still return. An accumulator bonus is no part of it. A bet with an open bet builder has no value: its
 * probability would have to be asked from the provider while the bet is locked.
 */
export function cashOutValue(bet: Bet, offered: OfferedLegs, margin: bigint): bigint | NoCashOut {
  if (bet.state !== 'accepted' || bet.legs.every(({ state }) => state !== 'open')) return 'decided'
  if (bet.freeBetId !== null) return 'suspended'
  const legs = listLegs(bet.legs)
  const factors = new Map<Leg, Fraction>()
  for (const leg of legs) {
    const factor = factorNow(leg, offered[leg.parts[0]?.leg ?? 0] ?? null)
    if (factor === null) return 'suspended'
    factors.set(leg, factor)
  }
  const kept = (10_000n - margin) * bet.openLineStake
  const value = partsToPay(legs).reduce((total, part) => {
    const { num, den } = sumOfProducts(
      part.map((leg) => factors.get(leg) ?? ONE),
      bet.sizes,
    )
    return total + (num * kept) / (den * 10_000n)
  }, 0n)
  const bounds = [value, stillPossible(bet), ...(isBeforePromoted(bet, offered) ? [stakeLeft(bet)] : [])]
  return bounds.reduce((least, one) => (one < least ? one : least))
}

const stakeLeft = ({ openLineStake, lines }: Bet): bigint => openLineStake * BigInt(lines)

/** At a boosted price or one above the fair one a bet is worth more than its stake at once: until its event begins, no more is paid out. */
const isBeforePromoted = ({ legs }: Bet, offered: OfferedLegs): boolean =>
  legs.some(
    ({ boostId, aboveFair, state, leg }) =>
      (boostId !== null || aboveFair) && state === 'open' && offered[leg]?.event?.status === 'not_started',
  )

function factorNow(leg: Leg, offered: SelectionOffer | null): Fraction | null {
  const settled = settledLeg(leg)
  if (settled) return toFactor(settled)
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
  const market = findMarket(offered.event.sport, part.marketId)
  return market?.cashOut === true ? expectedFactor(paidAt(wonLeg(leg)), offered.probabilities) : null
}

/** What a bet returns if every open leg wins, in minor units, of the stake that is open, without an accumulator bonus. */
export function stillPossible(bet: Pick<Bet, 'legs' | 'sizes' | 'openLineStake' | 'freeBetId'>): bigint {
  return partsToPay(listLegs(bet.legs)).reduce(
    (total, part) =>
      total +
      computeReturn(
        bet,
        bet.openLineStake,
        part.map((leg) => settledLeg(leg) ?? wonLeg(leg)),
      ),
    0n,
  )
}

/** The same with its accumulator bonus. */
export function possibleInAll(
  bet: Pick<Bet, 'legs' | 'sizes' | 'openLineStake' | 'freeBetId' | 'accumulator'>,
): bigint {
  const without = stillPossible(bet)
  return without + (bonusNow(bet, without)?.bonus ?? 0n)
}
