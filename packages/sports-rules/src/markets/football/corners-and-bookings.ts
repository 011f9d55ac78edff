import type { FootballRecord } from '../../records/index.ts'
import { asianHandicap, threeWay } from '../families/results.ts'
import { last, nth, race } from '../families/sequence.ts'
import { oddEven, type Ranges, ranges, total } from '../families/totals.ts'
import { yesNo } from '../families/verdicts.ts'
import type { ReadTally } from '../tally.ts'
import { OUTCOMES, text, within } from '../texts.ts'
import type { Entry } from '../types.ts'
import { rangesByVariant } from '../variants.ts'
import { FIRST, sequenceIn, tallyIn } from './spans.ts'

const FIRST_HALF = text('1.er tiempo', '1st half', '1º tempo')
const corners = tallyIn('corners')
const firstCorners = tallyIn('corners', FIRST)
const bookings = tallyIn('bookings')
const firstBookings = tallyIn('bookings', FIRST)

/** 10 for a yellow card, 25 for a red one, as bookmakers count booking points. */
const points: ReadTally<FootballRecord> = (record) => {
  const worth = { home: 0, away: 0 }
  for (const { side, card, part } of record.bookings)
    if (part === 'first' || part === 'second') worth[side] += card === 'red' ? 25 : 10
  return { ...worth, done: bookings(record).done }
}

/** Labels of variants from before the public numbers. */
const FORMER = {
  corners: { 'range:12+': ['0-8', '9-11', '12+'] },
  firstCorners: { 'range:7+': ['0-4', '5-6', '7+'] },
}
// prettier-ignore
const BOOKINGS: Ranges = [['710', 0, 3], ['712', 4, 4], ['714', 5, 5], ['716', 6, 6], ['718', 7, 7], ['720', 8, 8], ['722', 9, 9], ['724', 10, 10], ['726', 11, 11], ['728', 12, 99]]
const BOOKING_NAMES = ['0–3', '4', '5', '6', '7', '8', '9', '10', '11', '12+']

/** Corners of the 90 minutes and of the first half. */
export const CORNERS: Entry<'football'>[] = [
  {
    id: 162,
    name: text('Más córners', 'Most corners', 'Mais escanteios'),
    group: 'corners',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(corners),
  },
  {
    id: 163,
    name: text('{!cornernr} córner', '{!cornernr} corner', '{!cornernr} escanteio'),
    group: 'corners',
    specifiers: { cornernr: 'number' },
    outcomes: OUTCOMES.nth,
    settle: nth(sequenceIn('corners'), 'cornernr'),
  },
  {
    id: 164,
    name: text('Último córner', 'Last corner', 'Último escanteio'),
    group: 'corners',
    outcomes: OUTCOMES.nth,
    settle: last(sequenceIn('corners')),
  },
  {
    id: 165,
    name: text('Hándicap de córners', 'Corner handicap', 'Handicap de escanteios'),
    group: 'corners',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(corners),
  },
  {
    id: 166,
    name: text('Total de córners', 'Total corners', 'Total de escanteios'),
    group: 'corners',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(corners),
  },
  {
    id: 167,
    name: text('Córners de {home}', '{home} corners', 'Escanteios de {home}'),
    group: 'corners',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(corners, 'home'),
  },
  {
    id: 168,
    name: text('Córners de {away}', '{away} corners', 'Escanteios de {away}'),
    group: 'corners',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(corners, 'away'),
  },
  {
    id: 169,
    name: text('Rango de córners', 'Corner range', 'Faixa de escanteios'),
    group: 'corners',
    ...rangesByVariant(corners, ['sr:point_range:12+'], FORMER.corners),
  },
  {
    id: 172,
    name: text('Córners: par o impar', 'Corners: odd or even', 'Escanteios: par ou ímpar'),
    group: 'corners',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(corners),
  },
  {
    id: 601,
    name: text(
      'Primero en llegar a {cornernr} córners',
      'Race to {cornernr} corners',
      'Primeiro a {cornernr} escanteios',
    ),
    group: 'corners',
    specifiers: { cornernr: 'number' },
    outcomes: OUTCOMES.nth,
    settle: race(sequenceIn('corners'), 'cornernr'),
  },
  {
    id: 173,
    name: within(FIRST_HALF, text('Más córners', 'Most corners', 'Mais escanteios')),
    group: 'corners',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(firstCorners),
  },
  {
    id: 176,
    name: within(FIRST_HALF, text('Hándicap de córners', 'Corner handicap', 'Handicap de escanteios')),
    group: 'corners',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(firstCorners),
  },
  {
    id: 177,
    name: within(FIRST_HALF, text('Total de córners', 'Total corners', 'Total de escanteios')),
    group: 'corners',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(firstCorners),
  },
  {
    id: 182,
    name: within(FIRST_HALF, text('Rango de córners', 'Corner range', 'Faixa de escanteios')),
    group: 'corners',
    ...rangesByVariant(firstCorners, ['sr:point_range:7+_2', 'sr:point_range:7+'], FORMER.firstCorners),
  },
  {
    id: 183,
    name: within(
      FIRST_HALF,
      text('Córners: par o impar', 'Corners: odd or even', 'Escanteios: par ou ímpar'),
    ),
    group: 'corners',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(firstCorners),
  },
]

/** Whether a red card was shown; yes is decided at once. */
const sendingOff =
  (side?: 'home' | 'away', parts: readonly string[] = ['first', 'second']) =>
  (record: FootballRecord) => {
    const shown = record.bookings.some(
      (each) =>
        each.card === 'red' && parts.includes(each.part) && (side === undefined || each.side === side),
    )
    return shown || parts.every((part) => record.ended.some((ended) => ended === part)) ? yesNo(shown) : null
  }

/** Cards shown to players on the pitch in the 90 minutes: a yellow one is one booking, a red or yellow-red one is two. */
export const BOOKINGS_MARKETS: Entry<'football'>[] = [
  {
    id: 136,
    name: text('Más tarjetas', 'Most bookings', 'Mais cartões'),
    group: 'bookings',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(bookings),
  },
  {
    id: 137,
    name: text('Tarjeta n.º {bookingnr}', '{!bookingnr} booking', '{!bookingnr} cartão'),
    group: 'bookings',
    specifiers: { bookingnr: 'number' },
    outcomes: OUTCOMES.nth,
    settle: nth(sequenceIn('bookings'), 'bookingnr'),
  },
  {
    id: 138,
    name: text('Puntos por tarjetas', 'Total booking points', 'Pontos por cartões'),
    group: 'bookings',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(points),
  },
  {
    id: 139,
    name: text('Total de tarjetas', 'Total bookings', 'Total de cartões'),
    group: 'bookings',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(bookings),
  },
  {
    id: 140,
    name: text('Tarjetas de {home}', '{home} bookings', 'Cartões de {home}'),
    group: 'bookings',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(bookings, 'home'),
  },
  {
    id: 141,
    name: text('Tarjetas de {away}', '{away} bookings', 'Cartões de {away}'),
    group: 'bookings',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(bookings, 'away'),
  },
  {
    id: 142,
    name: text('Tarjetas exactas', 'Exact bookings', 'Cartões exatos'),
    group: 'bookings',
    outcomes: Object.fromEntries(
      BOOKINGS.map(([id], index) => [
        id,
        text(BOOKING_NAMES[index] ?? '', BOOKING_NAMES[index] ?? '', BOOKING_NAMES[index] ?? ''),
      ]),
    ),
    settle: ranges(bookings, BOOKINGS),
  },
  {
    id: 146,
    name: text('Habrá expulsión', 'Sending off', 'Haverá expulsão'),
    group: 'bookings',
    outcomes: OUTCOMES.yesNo,
    settle: sendingOff(),
  },
  {
    id: 147,
    name: text('Expulsión en {home}', '{home} sending off', 'Expulsão em {home}'),
    group: 'bookings',
    outcomes: OUTCOMES.yesNo,
    settle: sendingOff('home'),
  },
  {
    id: 148,
    name: text('Expulsión en {away}', '{away} sending off', 'Expulsão em {away}'),
    group: 'bookings',
    outcomes: OUTCOMES.yesNo,
    settle: sendingOff('away'),
  },
  {
    id: 149,
    name: within(FIRST_HALF, text('Más tarjetas', 'Most bookings', 'Mais cartões')),
    group: 'bookings',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(firstBookings),
  },
  {
    id: 152,
    name: within(FIRST_HALF, text('Total de tarjetas', 'Total bookings', 'Total de cartões')),
    group: 'bookings',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(firstBookings),
  },
  {
    id: 159,
    name: within(FIRST_HALF, text('Habrá expulsión', 'Sending off', 'Haverá expulsão')),
    group: 'bookings',
    outcomes: OUTCOMES.yesNo,
    settle: sendingOff(undefined, ['first']),
  },
]
