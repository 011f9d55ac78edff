import type { HockeyRecord } from '../records/index.ts'
import { asianHandicap, doubleChance, highestPart, threeWay, twoWay } from './families/results.ts'
import { onPart } from './families/parts.ts'
import { nth } from './families/sequence.ts'
import { bothToScore, countOccurrences, oddEven, total } from './families/totals.ts'
import { DESCRIBED_ICE_HOCKEY } from './described.ts'
import { listMarkets } from './market.ts'
import { toNumber } from './specifiers.ts'
import { tally, type ReadTally } from './tally.ts'
import { OUTCOMES, text, within } from './texts.ts'
import type { Entry, Text } from './types.ts'

type Read = ReadTally<HockeyRecord>
const REGULAR_PERIODS = 3

const makeGoals =
  (first: number, last: number): Read =>
  ({ goals, ended }) =>
    tally(
      goals.filter(({ period }) => period >= first && period <= last),
      ended >= last,
    )
const regular = makeGoals(1, REGULAR_PERIODS)
/** Overtime included; a shoot-out gives its winner one goal. */
const whole: Read = ({ goals, shootout, finished }) =>
  tally([...goals, ...(shootout ? [{ side: shootout }] : [])], finished)

const inPeriod = onPart((specifiers): Read => {
  const number = toNumber(specifiers, 'periodnr')
  return makeGoals(number, number)
})
const count = (read: Read) => (record: HockeyRecord) => ({
  count: countOccurrences(read(record), 'both'),
  done: read(record).done,
})

const PERIOD = text('Período {periodnr}', 'Period {periodnr}', 'Período {periodnr}')
const ofPeriod = (es: string, en: string, pt: string): Text => within(PERIOD, text(es, en, pt))
const periodnr = { periodnr: 'number' } as const

const ENTRIES: Entry<'ice_hockey'>[] = [
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
    id: 406,
    name: text(
      'Ganador (con alargue y penales)',
      'Winner (incl. overtime and penalties)',
      'Vencedor (com prorrogação e pênaltis)',
    ),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: twoWay(whole),
  },
  {
    id: 10,
    name: text('Doble oportunidad', 'Double chance', 'Dupla chance'),
    group: 'main',
    outcomes: OUTCOMES.double,
    winners: 2,
    settle: doubleChance(regular),
  },
  {
    id: 11,
    name: text('Empate no válido', 'Draw no bet', 'Empate anula a aposta'),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: twoWay(regular),
  },
  {
    id: 16,
    name: text('Hándicap', 'Handicap', 'Handicap'),
    group: 'handicap',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(regular),
  },
  {
    id: 410,
    name: text(
      'Hándicap (con alargue y penales)',
      'Handicap (incl. overtime and penalties)',
      'Handicap (com prorrogação e pênaltis)',
    ),
    group: 'handicap',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(whole),
  },
  {
    id: 18,
    name: text('Total de goles', 'Total goals', 'Total de gols'),
    group: 'goals',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(regular),
  },
  {
    id: 412,
    name: text(
      'Total de goles (con alargue y penales)',
      'Total goals (incl. overtime and penalties)',
      'Total de gols (com prorrogação e pênaltis)',
    ),
    group: 'goals',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(whole),
  },
  {
    id: 29,
    name: text('Ambos equipos marcan', 'Both teams to score', 'Ambas as equipes marcam'),
    group: 'goals',
    outcomes: OUTCOMES.yesNo,
    settle: bothToScore(regular),
  },
  {
    id: 26,
    name: text('Goles: par o impar', 'Goals: odd or even', 'Gols: par ou ímpar'),
    group: 'goals',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(regular),
  },
  {
    id: 8,
    name: text('{!goalnr} gol', '{!goalnr} goal', '{!goalnr} gol'),
    group: 'goals',
    specifiers: { goalnr: 'number' },
    outcomes: OUTCOMES.nth,
    settle: nth(
      (record: HockeyRecord) => ({
        items: record.goals.filter(({ period }) => period <= REGULAR_PERIODS),
        done: record.ended >= REGULAR_PERIODS,
      }),
      'goalnr',
    ),
  },
  {
    id: 443,
    name: ofPeriod('Resultado', 'Result', 'Resultado'),
    group: 'periods',
    specifiers: periodnr,
    outcomes: OUTCOMES.threeWay,
    settle: inPeriod(threeWay),
  },
  {
    id: 446,
    name: ofPeriod('Total de goles', 'Total goals', 'Total de gols'),
    group: 'periods',
    specifiers: { ...periodnr, total: 'line' },
    outcomes: OUTCOMES.total,
    settle: inPeriod(total),
  },
  {
    id: 432,
    name: text('Período con más goles', 'Highest scoring period', 'Período com mais gols'),
    group: 'periods',
    outcomes: {
      1621: text('1.er período', '1st period', '1º período'),
      1622: text('2.º período', '2nd period', '2º período'),
      1623: text('3.er período', '3rd period', '3º período'),
      1624: text('Igual', 'Equal', 'Igual'),
    },
    settle: highestPart(
      [1, 2, 3].map((each) => count(makeGoals(each, each))),
      ['1621', '1622', '1623'],
      '1624',
    ),
  },
]

/** Sixty minutes decide, unless the name says otherwise. */
export const ICE_HOCKEY = listMarkets('ice_hockey', [...ENTRIES, ...DESCRIBED_ICE_HOCKEY])
