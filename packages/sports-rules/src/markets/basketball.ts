import type { BasketballRecord } from '../records/index.ts'
import { asianHandicap, halfTimeFullTime, highestPart, threeWay, twoWay } from './families/results.ts'
import { onPart } from './families/parts.ts'
import { firstTo } from './families/sequence.ts'
import { countOccurrences, oddEven, total } from './families/totals.ts'
import { refundAll, winner, yesNo } from './families/verdicts.ts'
import { DESCRIBED_BASKETBALL } from './described.ts'
import { listMarkets } from './market.ts'
import { toNumber } from './specifiers.ts'
import { toResult, type Tally, type ReadTally } from './tally.ts'
import { AWAY, both, COMBINED, HOME, OUTCOMES, OVER, text, UNDER, within } from './texts.ts'
import type { Entry, Settlement, Specifiers, Text } from './types.ts'

type Read = ReadTally<BasketballRecord>
const LAST_QUARTER = 4

/** Points of the quarters from `first` to `last`, overtimes included where `last` is above 4. */
const makePoints =
  (first: number, last: number): Read =>
  ({ baskets, ended, finished }) => {
    const count = { home: 0, away: 0 }
    for (const { quarter, side, points } of baskets)
      if (quarter >= first && quarter <= last) count[side] += points
    return { ...count, done: last > LAST_QUARTER ? finished : ended >= last }
  }

const whole = makePoints(1, 99)
const regular = makePoints(1, LAST_QUARTER)
const firstHalf = makePoints(1, 2)

const quarter = (specifiers: Specifiers): Read => {
  const number = toNumber(specifiers, 'quarternr')
  return makePoints(number, number)
}
/** A family of markets on the quarter that the specifier names. */
const inQuarter = onPart(quarter)

/** Who first reaches a number of points; without one of them the market is refunded. */
const race =
  (
    baskets: (record: BasketballRecord, specifiers: Specifiers) => BasketballRecord['baskets'],
    read: (specifiers: Specifiers) => Read,
  ) =>
  (record: BasketballRecord, specifiers: Specifiers): Settlement => {
    const first = firstTo(baskets(record, specifiers), toNumber(specifiers, 'pointnr'))
    if (first) return winner(['4', '5'], first === 'home' ? '4' : '5')
    return read(specifiers)(record).done ? refundAll(['4', '5']) : null
  }

const QUARTER = text('Cuarto {quarternr}', 'Quarter {quarternr}', 'Quarto {quarternr}')
const FIRST_HALF = text('1.ª mitad', '1st half', '1º tempo')
const inSpan = (span: Text) => (es: string, en: string, pt: string) => within(span, text(es, en, pt))
const [ofQuarter, ofHalf] = [inSpan(QUARTER), inSpan(FIRST_HALF)]
const ofQuarterNumber = { quarternr: 'number' } as const

const count = (read: Read) => (record: BasketballRecord) => {
  const tally: Tally = read(record)
  return { count: countOccurrences(tally, 'both'), done: tally.done }
}

const ENTRIES: Entry<'basketball'>[] = [
  {
    id: 219,
    name: text('Ganador (con alargue)', 'Winner (incl. overtime)', 'Vencedor (com prorrogação)'),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: twoWay(whole),
  },
  {
    id: 223,
    name: text('Hándicap (con alargue)', 'Handicap (incl. overtime)', 'Handicap (com prorrogação)'),
    group: 'main',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(whole),
  },
  {
    id: 225,
    name: text(
      'Total de puntos (con alargue)',
      'Total points (incl. overtime)',
      'Total de pontos (com prorrogação)',
    ),
    group: 'main',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(whole),
  },
  {
    id: 227,
    name: text(
      'Puntos de {home} (con alargue)',
      '{home} points (incl. overtime)',
      'Pontos de {home} (com prorrogação)',
    ),
    group: 'team',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(whole, 'home'),
  },
  {
    id: 228,
    name: text(
      'Puntos de {away} (con alargue)',
      '{away} points (incl. overtime)',
      'Pontos de {away} (com prorrogação)',
    ),
    group: 'team',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(whole, 'away'),
  },
  {
    id: 229,
    name: text(
      'Puntos: par o impar (con alargue)',
      'Points: odd or even (incl. overtime)',
      'Pontos: par ou ímpar (com prorrogação)',
    ),
    group: 'main',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(whole),
  },
  {
    id: 292,
    name: text(
      'Ganador y total (con alargue)',
      'Winner and total (incl. overtime)',
      'Vencedor e total (com prorrogação)',
    ),
    group: 'main',
    specifiers: { total: 'half_line' },
    outcomes: {
      973: both(HOME, OVER),
      974: both(AWAY, OVER),
      975: both(HOME, UNDER),
      976: both(AWAY, UNDER),
    },
    settle: (record, specifiers) => {
      const points = whole(record)
      if (!points.done) return null
      const ids = ['973', '974', '975', '976']
      const difference = countOccurrences(points, 'both') - toNumber(specifiers, 'total')
      const result = toResult(points)
      if (difference === 0 || result === 'draw') return refundAll(ids)
      return winner(ids, ids[(difference > 0 ? 0 : 2) + (result === 'home' ? 0 : 1)] ?? '')
    },
  },
  {
    id: 230,
    name: text(
      'Primero en llegar a {pointnr} puntos',
      'Race to {pointnr} points',
      'Primeiro a {pointnr} pontos',
    ),
    group: 'main',
    specifiers: { pointnr: 'number' },
    outcomes: OUTCOMES.twoWay,
    settle: race(
      ({ baskets }) => baskets,
      () => whole,
    ),
  },
  {
    id: 220,
    name: text('¿Habrá alargue?', 'Will there be overtime?', 'Haverá prorrogação?'),
    group: 'overtime',
    outcomes: OUTCOMES.yesNo,
    settle: (record) => {
      const points = regular(record)
      return points.done ? yesNo(points.home === points.away) : null
    },
  },
  {
    id: 1,
    name: text(
      'Resultado en tiempo reglamentario',
      'Result in regular time',
      'Resultado no tempo regulamentar',
    ),
    group: 'main',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(regular),
  },
  {
    id: 47,
    name: text('Descanso / final', 'Half-time / full-time', 'Intervalo / final'),
    group: 'halves',
    outcomes: COMBINED.halfTimeFullTime,
    settle: halfTimeFullTime(firstHalf, regular),
  },
  {
    id: 60,
    name: ofHalf('Resultado', 'Result', 'Resultado'),
    group: 'halves',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(firstHalf),
  },
  {
    id: 64,
    name: ofHalf('Empate no válido', 'Draw no bet', 'Empate anula a aposta'),
    group: 'halves',
    outcomes: OUTCOMES.twoWay,
    settle: twoWay(firstHalf),
  },
  {
    id: 66,
    name: ofHalf('Hándicap', 'Handicap', 'Handicap'),
    group: 'halves',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(firstHalf),
  },
  {
    id: 68,
    name: ofHalf('Total de puntos', 'Total points', 'Total de pontos'),
    group: 'halves',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(firstHalf),
  },
  {
    id: 74,
    name: ofHalf('Puntos: par o impar', 'Points: odd or even', 'Pontos: par ou ímpar'),
    group: 'halves',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(firstHalf),
  },
  {
    id: 235,
    name: ofQuarter('Resultado', 'Result', 'Resultado'),
    group: 'quarters',
    specifiers: ofQuarterNumber,
    outcomes: OUTCOMES.threeWay,
    settle: inQuarter(threeWay),
  },
  {
    id: 236,
    name: ofQuarter('Total de puntos', 'Total points', 'Total de pontos'),
    group: 'quarters',
    specifiers: { ...ofQuarterNumber, total: 'line' },
    outcomes: OUTCOMES.total,
    settle: inQuarter(total),
  },
  {
    id: 302,
    name: ofQuarter('Empate no válido', 'Draw no bet', 'Empate anula a aposta'),
    group: 'quarters',
    specifiers: ofQuarterNumber,
    outcomes: OUTCOMES.twoWay,
    settle: inQuarter(twoWay),
  },
  {
    id: 303,
    name: ofQuarter('Hándicap', 'Handicap', 'Handicap'),
    group: 'quarters',
    specifiers: { ...ofQuarterNumber, hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: inQuarter(asianHandicap),
  },
  {
    id: 304,
    name: ofQuarter('Puntos: par o impar', 'Points: odd or even', 'Pontos: par ou ímpar'),
    group: 'quarters',
    specifiers: ofQuarterNumber,
    outcomes: OUTCOMES.oddEven,
    settle: inQuarter(oddEven),
  },
  {
    id: 305,
    name: ofQuarter(
      'Primero en llegar a {pointnr} puntos',
      'Race to {pointnr} points',
      'Primeiro a {pointnr} pontos',
    ),
    group: 'quarters',
    specifiers: { ...ofQuarterNumber, pointnr: 'number' },
    outcomes: OUTCOMES.twoWay,
    settle: race(
      ({ baskets }, specifiers) =>
        baskets.filter((each) => each.quarter === toNumber(specifiers, 'quarternr')),
      quarter,
    ),
  },
  {
    id: 234,
    name: text('Cuarto con más puntos', 'Highest scoring quarter', 'Quarto com mais pontos'),
    group: 'quarters',
    outcomes: {
      920: text('1.er cuarto', '1st quarter', '1º quarto'),
      921: text('2.º cuarto', '2nd quarter', '2º quarto'),
      922: text('3.er cuarto', '3rd quarter', '3º quarto'),
      923: text('4.º cuarto', '4th quarter', '4º quarto'),
      924: text('Igual', 'Equal', 'Igual'),
    },
    settle: highestPart(
      [1, 2, 3, 4].map((each) => count(makePoints(each, each))),
      ['920', '921', '922', '923'],
      '924',
    ),
  },
]

/** Overtime counts where the name says so. */
export const BASKETBALL = listMarkets('basketball', [...ENTRIES, ...DESCRIBED_BASKETBALL])
