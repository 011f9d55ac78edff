import type { FootballRecord } from '../../records/index.ts'
import { halfTimeFullTime, highestPart } from '../families/results.ts'
import { type Counted, countOccurrences, doubleChanceAndBoth } from '../families/totals.ts'
import { winner, yesNo } from '../families/verdicts.ts'
import { toNumber } from '../specifiers.ts'
import { toResult, type ReadTally } from '../tally.ts'
import { AWAY, COMBINED, HOME, OUTCOMES, text } from '../texts.ts'
import type { Entry } from '../types.ts'
import { FIRST_HALF, SECOND_HALF } from './each-half.ts'
import { firstHalf, goals, secondHalf } from './spans.ts'

type Read = ReadTally<FootballRecord>
const HIGHEST = { 436: FIRST_HALF, 438: SECOND_HALF, 440: text('Igual', 'Equal', 'Igual') }

type Side = 'home' | 'away'
const counting =
  (read: Read, counted: Counted) =>
  (record: FootballRecord): { count: number; done: boolean } => {
    const tally = read(record)
    return { count: countOccurrences(tally, counted), done: tally.done }
  }

/** A question about both halves, answered early where the first one decides it. */
const inHalves =
  (
    answer: (first: boolean, second: boolean) => boolean,
    holds: (read: Read, record: FootballRecord) => boolean,
  ) =>
  (record: FootballRecord) => {
    const [first, second] = [holds(firstHalf, record), holds(secondHalf, record)]
    const isEarly = firstHalf(record).done && answer(first, false) === answer(first, true)
    return goals(record).done || isEarly ? yesNo(answer(first, second)) : null
  }
const wins =
  (side: Side) =>
  (read: Read, record: FootballRecord): boolean =>
    toResult(read(record)) === side
const scores =
  (side: Side) =>
  (read: Read, record: FootballRecord): boolean =>
    read(record)[side] > 0
const and = (a: boolean, b: boolean): boolean => a && b
const or = (a: boolean, b: boolean): boolean => a || b

const ofSide = (
  side: Side,
  ids: { bothHalves: number; either: number; scoresBoth: number; highest: number },
): Entry<'football'>[] => {
  const team = (side === 'home' ? HOME : AWAY).es_ES
  const group = 'halves'
  return [
    {
      id: ids.bothHalves,
      name: text(`${team} gana ambos tiempos`, `${team} to win both halves`, `${team} vence os dois tempos`),
      group,
      outcomes: OUTCOMES.yesNo,
      settle: inHalves(and, wins(side)),
    },
    {
      id: ids.either,
      name: text(
        `${team} gana al menos un tiempo`,
        `${team} to win either half`,
        `${team} vence pelo menos um tempo`,
      ),
      group,
      outcomes: OUTCOMES.yesNo,
      settle: inHalves(or, wins(side)),
    },
    {
      id: ids.scoresBoth,
      name: text(
        `${team} marca en ambos tiempos`,
        `${team} to score in both halves`,
        `${team} marca nos dois tempos`,
      ),
      group,
      outcomes: OUTCOMES.yesNo,
      settle: inHalves(and, scores(side)),
    },
    {
      id: ids.highest,
      name: text(
        `Tiempo con más goles de ${team}`,
        `${team} highest scoring half`,
        `Tempo com mais gols de ${team}`,
      ),
      group,
      outcomes: HIGHEST,
      settle: highestPart([counting(firstHalf, side), counting(secondHalf, side)], ['436', '438'], '440'),
    },
  ]
}

const overLine =
  (line: number) =>
  (read: Read, record: FootballRecord): boolean =>
    countOccurrences(read(record), 'both') > line
const underLine =
  (line: number) =>
  (read: Read, record: FootballRecord): boolean =>
    countOccurrences(read(record), 'both') < line

/** What both halves decide together. */
export const BOTH_HALVES: Entry<'football'>[] = [
  {
    id: 47,
    name: text('Descanso / final', 'Half-time / full-time', 'Intervalo / final'),
    group: 'halves',
    outcomes: COMBINED.halfTimeFullTime,
    settle: halfTimeFullTime(firstHalf, goals),
  },
  {
    id: 52,
    name: text('Tiempo con más goles', 'Highest scoring half', 'Tempo com mais gols'),
    group: 'halves',
    outcomes: HIGHEST,
    settle: highestPart([counting(firstHalf, 'both'), counting(secondHalf, 'both')], ['436', '438'], '440'),
  },
  ...ofSide('home', { bothHalves: 48, either: 50, scoresBoth: 56, highest: 53 }),
  ...ofSide('away', { bothHalves: 49, either: 51, scoresBoth: 57, highest: 54 }),
  {
    id: 55,
    name: text(
      'Ambos marcan: 1.er / 2.º tiempo',
      'Both to score: 1st / 2nd half',
      'Ambos marcam: 1º / 2º tempo',
    ),
    group: 'halves',
    outcomes: {
      806: text('No / No', 'No / No', 'Não / Não'),
      808: text('Sí / No', 'Yes / No', 'Sim / Não'),
      810: text('Sí / Sí', 'Yes / Yes', 'Sim / Sim'),
      812: text('No / Sí', 'No / Yes', 'Não / Sim'),
    },
    settle: (record) => {
      if (!goals(record).done) return null
      const [first, second] = [firstHalf, secondHalf].map(
        (read) => read(record).home > 0 && read(record).away > 0,
      )
      return winner(['806', '808', '810', '812'], first ? (second ? '810' : '808') : second ? '812' : '806')
    },
  },
  {
    id: 58,
    name: text(
      'Más de {total} en ambos tiempos',
      'Both halves over {total}',
      'Mais de {total} nos dois tempos',
    ),
    group: 'halves',
    specifiers: { total: 'half_line' },
    outcomes: OUTCOMES.yesNo,
    settle: (record, specifiers) => inHalves(and, overLine(toNumber(specifiers, 'total')))(record),
  },
  {
    id: 59,
    name: text(
      'Menos de {total} en ambos tiempos',
      'Both halves under {total}',
      'Menos de {total} nos dois tempos',
    ),
    group: 'halves',
    specifiers: { total: 'half_line' },
    outcomes: OUTCOMES.yesNo,
    settle: (record, specifiers) => inHalves(and, underLine(toNumber(specifiers, 'total')))(record),
  },
  {
    id: 540,
    name: text(
      'Doble oportunidad y ambos marcan en el 1.er tiempo',
      'Double chance and both to score in the 1st half',
      'Dupla chance e ambos marcam no 1º tempo',
    ),
    group: 'halves',
    outcomes: COMBINED.chanceAndBoth,
    winners: 2,
    settle: doubleChanceAndBoth(goals, firstHalf),
  },
  {
    id: 541,
    name: text(
      'Doble oportunidad y ambos marcan en el 2.º tiempo',
      'Double chance and both to score in the 2nd half',
      'Dupla chance e ambos marcam no 2º tempo',
    ),
    group: 'halves',
    outcomes: COMBINED.chanceAndBoth,
    winners: 2,
    settle: doubleChanceAndBoth(goals, secondHalf),
  },
]
