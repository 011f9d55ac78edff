import {
  type Bet as WireBet,
  type BetLeg,
  type Currency,
  type Language,
  toWire,
  type WireMoney,
} from '@palco/contract'
import { FACTORS, ONE, reduced } from '@palco/sports-rules/bets'
import { oddsText } from '@palco/sports-rules/odds'
import type { Queryable } from '../../../db/index.ts'
import type { Reader } from '../../../model/index.ts'
import { findLivePlay } from '../../sports-offer/index.ts'
import { readCashOuts } from '../cash-out/cash-out.ts'
import { bonusNow } from '../accumulator/bonus.ts'
import { possibleInAll, stillPossible } from '../cash-out/value.ts'
import { listLegs, settledLeg } from '../settlement/evaluate.ts'
import { placeOdds } from '../placement/each-way.ts'
import { readEvents, inLanguage, type NamedEvent, selectionNames } from './events-of.ts'
import { bonusStakes } from './list.ts'
import type { BetRules } from '../rules.ts'
import type { Bet, Leg, LegRow } from '../bet/types.ts'

export type Viewing = Reader & { brandId: string; rules: BetRules; now: Date }

/** What bets are shown with besides their own rows; ids of events and bets. */
type Beside = {
  events: ReadonlyMap<string, NamedEvent>
  /** What cashing out pays, in minor units. */
  values: ReadonlyMap<string, bigint>
  bonuses: ReadonlyMap<string, bigint>
}

/** Bets as their player sees them: names in a language, and what cashing out pays now. */
export async function betsOnWire(q: Queryable, bets: readonly Bet[], viewing: Viewing): Promise<WireBet[]> {
  const legs = bets.flatMap((bet) => bet.legs)
  const [events, values, bonuses] = [
    await readEvents(q, legs),
    await readCashOuts(q, bets, viewing),
    await bonusStakes(q, bets),
  ]
  return writeBets(bets, viewing, { events, values, bonuses })
}

/** The same from what is known already. */
export function writeBets(
  bets: readonly Bet[],
  viewing: Pick<Viewing, 'language'>,
  { events, values, bonuses }: Beside,
): WireBet[] {
  return bets.map((bet) => {
    const money = moneyIn(bet.currency)
    const value = values.get(bet.id)
    const bonus = bonuses.get(bet.id)
    // What a bet has brought holds its cash-outs: the stake is the whole one.
    const line = bet.closedAt === null ? bet.openLineStake : bet.lineStake
    return {
      id: bet.id,
      kind: bet.kind,
      system: bet.system,
      status: bet.state,
      placed_at: bet.placedAt.toISOString(),
      due_at: bet.dueAt?.toISOString() ?? null,
      refused_for: bet.state === 'refused' ? (bet.reason as WireBet['refused_for']) : null,
      decided_at: bet.closedAt?.toISOString() ?? null,
      lines: bet.lines,
      line_stake: money(line),
      stake: money(line * BigInt(bet.lines)),
      ...(bonus === undefined ? {} : { bonus_stake: money(bonus) }),
      ...(bet.freeBetId === null ? {} : { free_bet: true }),
      odds: bet.odds === null ? null : oddsText(bet.odds),
      possible_return: money(bet.state === 'cashed_out' ? bet.possibleReturn : possibleInAll(bet)),
      ...bonusOnWire(bet, money),
      return: broughtBy(bet, money),
      ...(bet.legs.some(({ placeNum }) => placeNum !== null) ? { each_way: true } : {}),
      legs: legsOnWire(listLegs(bet.legs), events, viewing.language),
      cash_out: value === undefined ? null : { value: money(value), partial: bet.openLineStake > 1n },
      auto_cash_out: bet.autoCashOut === null ? null : money(bet.autoCashOut),
    }
  })
}

/** The accumulator bonus of an open bet if it wins, or that a settled one was paid. */
export function bonusOnWire(bet: Bet, money: (minor: bigint) => WireMoney): Pick<WireBet, 'accumulator'> {
  if (bet.state !== 'accepted' && bet.state !== 'delayed' && bet.state !== 'settled') return {}
  const now = bonusNow(bet, stillPossible(bet))
  return now === null || now.bonus === 0n
    ? {}
    : { accumulator: { percent: now.percent, amount: money(now.bonus) } }
}

export const moneyIn =
  (currency: Currency) =>
  (minor: bigint): WireMoney =>
    toWire({ minor, currency })

/** What a bet has brought: cash-outs and its return, or the stake given back; `null` while nothing was paid. */
function broughtBy(bet: Bet, money: (minor: bigint) => WireMoney): WireMoney | null {
  if (bet.state === 'voided')
    return money(bet.cashedOut > 0n ? bet.cashedOut + bet.openLineStake * BigInt(bet.lines) : bet.stake)
  if (bet.returned === null && bet.cashedOut === 0n) return null
  return money(bet.cashedOut + (bet.returned ?? 0n))
}

const VOID_FACTORS: Record<string, BetLeg['void_factor']> = { '0/1': '0', '1/2': '0.5', '1/1': '1' }

/** Legs to win, with their place parts where the bet is each way. */
function legsOnWire(
  legs: readonly Leg[],
  events: ReadonlyMap<string, NamedEvent>,
  language: Language,
): BetLeg[] {
  const places = legs.filter(({ place }) => place !== null)
  return legs
    .filter(({ place }) => place === null)
    .flatMap((leg, index) => {
      const place = places[index]
      return legOnWire(leg, events, language).map((one) =>
        place ? { ...one, place: placeOnWire(place, events, language) } : one,
      )
    })
}

function placeOnWire(
  leg: Leg,
  events: ReadonlyMap<string, NamedEvent>,
  language: Language,
): NonNullable<BetLeg['place']> {
  const [part] = leg.parts
  const { num, den } = leg.place ?? { num: 1n, den: 1n }
  return {
    fraction: `${num}/${den}`,
    odds: oddsText(placeOdds(leg.odds, { num, den })),
    market: part ? selectionNames(part, events.get(part.eventId), language).market : '',
    ...toEnd(leg),
  }
}

/** How a leg ended, as the contract has it. */
function toEnd(leg: Leg): Pick<BetLeg, 'status' | 'void_factor' | 'dead_heat'> {
  const settled = settledLeg(leg)
  const half = settled && FACTORS[settled.verdict].voidFactor
  const { num, den } = reduced(settled?.deadHeat ?? ONE)
  return {
    status: settled?.verdict ?? 'open',
    void_factor: (half && VOID_FACTORS[`${half.num}/${half.den}`]) ?? '0',
    dead_heat: den === num ? null : `${num}/${den}`,
  }
}

function legOnWire(leg: Leg, events: ReadonlyMap<string, NamedEvent>, language: Language): BetLeg[] {
  const [first] = leg.parts
  if (!first) return []
  const event = events.get(first.eventId)
  const parts = leg.parts.map((part) => partOnWire(part, event, language))
  return [
    {
      event_id: first.eventId,
      market_id: first.marketId,
      specifiers: first.specifiers,
      outcome_id: first.outcomeId,
      sport: event?.sport ?? '',
      competition: inLanguage(event?.competition ?? null, language),
      home: event?.home ?? '',
      away: event?.away ?? '',
      market: parts.map(({ market }) => market).join(' + '),
      outcome: parts.map(({ outcome }) => outcome).join(' + '),
      starts_at: (event?.startAt ?? new Date(0)).toISOString(),
      event_state: event?.status ?? 'not_started',
      play: event ? findLivePlay(event) : null,
      odds: oddsText(leg.odds),
      ...(first.boostedFrom !== null && first.boostedFrom < leg.odds
        ? { boosted_from: oddsText(first.boostedFrom) }
        : {}),
      ...toEnd(leg),
      live: first.live,
      ...(leg.builder ? { parts } : {}),
    },
  ]
}

const partOnWire = (part: LegRow, event: NamedEvent | undefined, language: Language) => ({
  market_id: part.marketId,
  specifiers: part.specifiers,
  outcome_id: part.outcomeId,
  ...selectionNames(part, event, language),
  status: part.state,
})
