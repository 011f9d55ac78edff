import type { FootballRecord } from '@palco/sports-rules/records'
import { isBalanced, isOpen, markFavourite, type Priced, won } from '../../pricing/priced.ts'
import { poisson } from '../../pricing/space.ts'
import type { Entrants, View } from '../types.ts'
import {
  bookingsIn,
  toBookings,
  countIn,
  toCounts,
  type Distributions,
  toDistributions,
  type Standing,
  toStanding,
} from './distributions.ts'
import { afterRegular, cupMarkets, qualifying } from './cup-ties.ts'
import { among, each, lines, next, type Source, totals, yesNo } from './lines.ts'
import { minuteMarkets } from './minutes.ts'
import { CARD_RATES, cornerRates, nextGoal, RED_SHARE } from './model.ts'
import { scorerMarkets } from './scorers.ts'
import * as spaces from './spaces.ts'

const HANDICAPS = lines(-3, 3, 0.25)
const EUROPEAN = ['0:1', '0:2', '0:3', '1:0', '2:0', '3:0']

function mainMarkets(full: Source, score: number): Priced[] {
  return [
    ...each(full, [1, 10, 11, 29]),
    ...totals(full, 18, score, 6.5),
    ...among(full, 16, 'hcp', lines(-2.5, 2.5, 0.5), 0.12),
    ...each(full, [35]),
  ]
}

function fullTime(full: Source, standing: Standing): Priced[] {
  const { first, second } = standing
  const [home, away] = [first.home + second.home, first.away + second.away]
  const score = home + away
  const quarters = [...lines(score + 0.75, score + 4.75, 0.5), ...lines(score + 1, score + 5, 1)]
  const halves = lines(score + 0.5, score + 4.5, 1)
  return [
    ...each(full, [1, 10, 11, 12, 13, 29, 30, 31, 32, 33, 34, 35, 26, 27, 28, 45, 546]),
    ...markFavourite(
      [...totals(full, 18, score, 6.5), ...among(full, 18, 'total', quarters, 0.15)].map(plain),
    ),
    ...among(full, 16, 'hcp', HANDICAPS, 0.1),
    ...EUROPEAN.map((hcp) => full.space.price(14, `hcp=${hcp}`, full.weights)).filter((line) =>
      isBalanced(line, 0.02),
    ),
    ...totals(full, 19, home, 4.5),
    ...totals(full, 20, away, 4.5),
    full.space.price(23, 'variant=sr:exact_goals:3+', full.weights),
    full.space.price(24, 'variant=sr:exact_goals:3+', full.weights),
    full.space.price(21, 'variant=sr:exact_goals:6+', full.weights),
    full.space.price(25, 'variant=sr:goal_range:7+', full.weights),
    ...[36, 37, 547].flatMap((id) => among(full, id, 'total', halves, 0.01).map(plain)),
  ]
}
const plain = ({ favourite: _, ...rest }: Priced): Priced => rest

// prettier-ignore
const HALF_MARKETS = {
  first: { plain: [60, 63, 64, 74, 75, 76, 77, 78, 81, 542], total: 68, home: 69, away: 70, asian: 66, european: 65, resultTotal: 79 },
  second: { plain: [83, 85, 86, 94, 95, 96, 97, 543, 98, 545], total: 90, home: 91, away: 92, asian: 88, european: 87, resultTotal: 544 },
} as const
function ofHalf(
  source: Source,
  half: 'first' | 'second',
  { home, away }: { home: number; away: number },
): Priced[] {
  const ids = HALF_MARKETS[half]
  return [
    ...each(source, ids.plain),
    ...totals(source, ids.total, home + away, 3.5),
    ...totals(source, ids.home, home, 2.5),
    ...totals(source, ids.away, away, 2.5),
    ...among(source, ids.asian, 'hcp', lines(-1.5, 1.5, 0.25), 0.12),
    ...among(source, ids.resultTotal, 'total', [home + away + 0.5, home + away + 1.5], 0.01).map(plain),
  ]
}

function bothHalves(source: Source): Priced[] {
  const half = (total: string) => [58, 59].map((id) => source.space.price(id, total, source.weights))
  return [
    ...each(source, [47, 52, 53, 54, 48, 49, 50, 51, 55, 56, 57, 540, 541]),
    ...half('total=0.5'),
    ...half('total=1.5'),
  ]
}

/** Who is next of two independent streams. */
function toFirst(home: number, away: number) {
  const none = Math.exp(-home - away)
  const share = home + away === 0 ? 0.5 : home / (home + away)
  return { home: (1 - none) * share, none, away: (1 - none) * (1 - share) }
}

function nextGoals(standing: Standing): Priced[] {
  const { first, second, left, firstEnded } = standing
  const lead = first.home + second.home - first.away - second.away
  const count = first.home + first.away + second.home + second.away
  const whole = nextGoal([...left.first, ...left.second], lead)
  const half = firstEnded ? second : first
  const inHalf = nextGoal(firstEnded ? left.second : left.first, lead)
  return [
    next(8, `goalnr=${count + 1}`, whole),
    next(firstEnded ? 84 : 62, `goalnr=${half.home + half.away + 1}`, inHalf),
  ]
}

const [YELLOW_POINTS, RED_POINTS] = [10, 25]

/** Points by cards: what is shown already, and independent counts of yellow and red cards to come. */
function bookingPoints(bookings: FootballRecord['bookings'], minutes: number): Priced[] {
  const shown = bookings.reduce((sum, { card }) => sum + (card === 'red' ? RED_POINTS : YELLOW_POINTS), 0)
  const rate = (CARD_RATES.home + CARD_RATES.away) * minutes
  const [yellow, red] = [poisson(rate * (1 - RED_SHARE), 24), poisson(rate * RED_SHARE, 6)]
  const points = [...red.entries()].flatMap(([reds, chance]) =>
    [...yellow].map(
      (other, yellows) => [shown + reds * RED_POINTS + yellows * YELLOW_POINTS, chance * other] as const,
    ),
  )
  const values = lines(shown + 5.5, shown + 85.5, 10).map((total): Priced => {
    const under = points.reduce((sum, [value, chance]) => (value < total ? sum + chance : sum), 0)
    const outcomes = [
      { id: '12', split: won(1 - under) },
      { id: '13', split: won(under) },
    ]
    return { id: 138, specifiers: `total=${total}`, outcomes }
  })
  return markFavourite(values.filter((line) => isBalanced(line, 0.12)))
}

/** Corners and cards: counts so far, and Poisson counts of the minutes that are left. */
function countMarkets(
  { match }: Entrants,
  view: View<FootballRecord>,
  { left, firstEnded }: Standing,
): Priced[] {
  const record = view.phase === 'live' ? view.step.record : null
  const minutes = left.first.length + left.second.length
  const scaled = ({ home, away }: { home: number; away: number }, by: number) => ({
    home: home * by,
    away: away * by,
  })
  const rates = cornerRates(match)
  const corners = countIn(record?.corners ?? [])
  const cards = bookingsIn(record?.bookings ?? [])
  const all: Source = {
    space: spaces.CORNERS,
    weights: toCounts(scaled(rates, minutes), corners, spaces.CORNER_SIZE),
  }
  const booked: Source = {
    space: spaces.CARDS,
    weights: toBookings(scaled(CARD_RATES, minutes), cards, spaces.CARD_SIZE),
  }
  const [count, shown] = [corners.home + corners.away, cards.home + cards.away]
  const redChance = (rate: number): number => 1 - Math.exp(-rate * minutes * RED_SHARE)
  const sentOff = record?.bookings.some(({ card }) => card === 'red') ?? false
  const whole = [
    ...each(all, [162, 172]),
    all.space.price(169, 'variant=sr:point_range:12+', all.weights),
    ...totals(all, 166, count, 16.5),
    ...totals(all, 167, corners.home, 9.5),
    ...totals(all, 168, corners.away, 9.5),
    ...among(all, 165, 'hcp', lines(-5.5, 5.5, 1), 0.12),
    next(163, `cornernr=${count + 1}`, toFirst(rates.home * minutes, rates.away * minutes)),
    ...each(booked, [136, 142]),
    ...totals(booked, 139, shown, 8.5),
    ...totals(booked, 140, cards.home, 4.5),
    ...totals(booked, 141, cards.away, 4.5),
    ...bookingPoints(record?.bookings ?? [], minutes),
    next(137, `bookingnr=${shown + 1}`, toFirst(CARD_RATES.home * minutes, CARD_RATES.away * minutes)),
    ...(sentOff
      ? []
      : [
          yesNo(146, redChance(CARD_RATES.home + CARD_RATES.away)),
          yesNo(147, redChance(CARD_RATES.home)),
          yesNo(148, redChance(CARD_RATES.away)),
        ]),
  ]
  if (firstEnded) return whole
  const half = left.first.length
  const already = countIn(record?.corners ?? [], 'first')
  const first: Source = {
    space: spaces.FIRST_CORNERS,
    weights: toCounts(scaled(rates, half), already, spaces.CORNER_SIZE),
  }
  const firstCards: Source = {
    space: spaces.FIRST_CARDS,
    weights: toBookings(
      scaled(CARD_RATES, half),
      bookingsIn(record?.bookings ?? [], 'first'),
      spaces.CARD_SIZE,
    ),
  }
  return [
    ...whole,
    ...each(first, [173, 183]),
    first.space.price(182, 'variant=sr:point_range:7+_2', first.weights),
    ...totals(first, 177, already.home + already.away, 8.5),
    ...each(firstCards, [149]),
    ...totals(firstCards, 152, shown, 4.5),
  ]
}

/** Everything on offer. Long before the start only the main markets. */
export function footballOffer(entrants: Entrants, view: View<FootballRecord>): Priced[] {
  if (view.phase === 'live' && view.step.record.ended.includes('second'))
    return afterRegular(entrants, view).filter(isOpen)
  const standing = toStanding(entrants, view)
  const dist: Distributions = toDistributions(standing)
  const full: Source = { space: spaces.FULL, weights: dist.full }
  const { first, second, firstEnded } = standing
  if (view.phase === 'prematch' && view.depth === 'main')
    return [
      ...mainMarkets(full, 0),
      ...each({ space: spaces.FIRST_HALF, weights: dist.first }, [60]),
      ...qualifying(entrants, view, dist.full),
    ].filter(isOpen)
  const record = view.phase === 'live' ? view.step.record : null
  return [
    ...fullTime(full, standing),
    ...(firstEnded ? [] : ofHalf({ space: spaces.FIRST_HALF, weights: dist.first }, 'first', first)),
    ...ofHalf({ space: spaces.SECOND_HALF, weights: dist.second }, 'second', second),
    ...(dist.halves ? bothHalves({ space: spaces.HALVES, weights: dist.halves }) : []),
    ...nextGoals(standing),
    ...countMarkets(entrants, view, standing),
    ...minuteMarkets(standing, record?.goals ?? [], record !== null),
    ...scorerMarkets(entrants, standing, dist.full, record?.goals ?? []),
    ...cupMarkets(entrants, view, dist.full),
  ].filter(isOpen)
}
