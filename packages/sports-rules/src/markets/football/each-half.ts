import type { FootballRecord } from '../../records/index.ts'
import { asianHandicap, doubleChance, europeanHandicap, threeWay, twoWay } from '../families/results.ts'
import { nth } from '../families/sequence.ts'
import {
  bothToScore,
  cleanSheet,
  correctScore,
  doubleChanceAndBoth,
  oddEven,
  resultAndBoth,
  resultAndTotal,
  total,
} from '../families/totals.ts'
import type { ReadTally } from '../tally.ts'
import { COMBINED, OUTCOMES, scoreTexts, text, within } from '../texts.ts'
import type { Entry, Text } from '../types.ts'
import { FIRST, firstHalf, SECOND, secondHalf, sequenceIn } from './spans.ts'

type Read = ReadTally<FootballRecord>
export const FIRST_HALF = text('1.er tiempo', '1st half', '1º tempo')
export const SECOND_HALF = text('2.º tiempo', '2nd half', '2º tempo')

// prettier-ignore
const FIRST_SCORES = { '0:0': '462', '1:1': '464', '2:2': '466', '1:0': '468', '2:0': '470', '2:1': '472', '0:1': '474', '0:2': '476', '1:2': '478' }
// prettier-ignore
const SECOND_SCORES = { '0:0': '546', '0:1': '548', '0:2': '550', '1:0': '552', '1:1': '554', '1:2': '556', '2:0': '558', '2:1': '560', '2:2': '562' }

type HalfIds = Record<
  | 'result'
  | 'nth'
  | 'double'
  | 'drawNoBet'
  | 'european'
  | 'asian'
  | 'total'
  | 'home'
  | 'away'
  | 'odd'
  | 'both'
  // prettier-ignore
  | 'homeSheet'
  | 'awaySheet'
  | 'resultBoth'
  | 'resultTotal'
  | 'chanceBoth'
  | 'score',
  number
>
// prettier-ignore
const FIRST_IDS: HalfIds = { result: 60, nth: 62, double: 63, drawNoBet: 64, european: 65, asian: 66, total: 68, home: 69, away: 70, odd: 74, both: 75, homeSheet: 76, awaySheet: 77, resultBoth: 78, resultTotal: 79, chanceBoth: 542, score: 81 }
// prettier-ignore
const SECOND_IDS: HalfIds = { result: 83, nth: 84, double: 85, drawNoBet: 86, european: 87, asian: 88, total: 90, home: 91, away: 92, odd: 94, both: 95, homeSheet: 96, awaySheet: 97, resultBoth: 543, resultTotal: 544, chanceBoth: 545, score: 98 }

type Half = {
  span: Text
  read: Read
  part: 'first' | 'second'
  ids: HalfIds
  scores: Readonly<Record<string, string>>
  rest: string
}

const group = 'halves'

/** Names a market of the half in the three languages. */
const marketName =
  (span: Text) =>
  (es: string, en: string, pt: string): Text =>
    within(span, text(es, en, pt))

/** The half's winner, its goals in their order, and handicaps. */
function results({ span, read, part, ids }: Half): Entry<'football'>[] {
  const sequence = sequenceIn('goals', part === 'first' ? FIRST : SECOND)
  const name = marketName(span)
  return [
    {
      id: ids.result,
      name: name('Resultado', 'Result', 'Resultado'),
      group,
      outcomes: OUTCOMES.threeWay,
      settle: threeWay(read),
    },
    {
      id: ids.nth,
      name: name('{!goalnr} gol', '{!goalnr} goal', '{!goalnr} gol'),
      group,
      specifiers: { goalnr: 'number' },
      outcomes: OUTCOMES.nth,
      settle: nth(sequence, 'goalnr'),
    },
    {
      id: ids.double,
      name: name('Doble oportunidad', 'Double chance', 'Dupla chance'),
      group,
      outcomes: OUTCOMES.double,
      winners: 2,
      settle: doubleChance(read),
    },
    {
      id: ids.drawNoBet,
      name: name('Empate no válido', 'Draw no bet', 'Empate anula a aposta'),
      group,
      outcomes: OUTCOMES.twoWay,
      settle: twoWay(read),
    },
    {
      id: ids.european,
      name: name('Hándicap europeo {hcp}', 'European handicap {hcp}', 'Handicap europeu {hcp}'),
      group,
      specifiers: { hcp: 'score' },
      outcomes: OUTCOMES.european,
      settle: europeanHandicap(read),
    },
    {
      id: ids.asian,
      name: name('Hándicap asiático', 'Asian handicap', 'Handicap asiático'),
      group,
      specifiers: { hcp: 'handicap' },
      outcomes: OUTCOMES.asian,
      settle: asianHandicap(read),
    },
  ]
}

/** How many goals fall, and on which side. */
function goals({ span, read, ids }: Half): Entry<'football'>[] {
  const name = marketName(span)
  return [
    {
      id: ids.total,
      name: name('Total de goles', 'Total goals', 'Total de gols'),
      group,
      specifiers: { total: 'line' },
      outcomes: OUTCOMES.total,
      settle: total(read),
    },
    {
      id: ids.home,
      name: name('Goles de {home}', '{home} goals', 'Gols de {home}'),
      group,
      specifiers: { total: 'line' },
      outcomes: OUTCOMES.total,
      settle: total(read, 'home'),
    },
    {
      id: ids.away,
      name: name('Goles de {away}', '{away} goals', 'Gols de {away}'),
      group,
      specifiers: { total: 'line' },
      outcomes: OUTCOMES.total,
      settle: total(read, 'away'),
    },
    {
      id: ids.odd,
      name: name('Goles: par o impar', 'Goals: odd or even', 'Gols: par ou ímpar'),
      group,
      outcomes: OUTCOMES.oddEven,
      settle: oddEven(read),
    },
    {
      id: ids.both,
      name: name('Ambos equipos marcan', 'Both teams to score', 'Ambas as equipes marcam'),
      group,
      outcomes: OUTCOMES.yesNo,
      settle: bothToScore(read),
    },
    {
      id: ids.homeSheet,
      name: name('{home} no recibe goles', '{home} clean sheet', '{home} não sofre gols'),
      group,
      outcomes: OUTCOMES.yesNo,
      settle: cleanSheet(read, 'home'),
    },
    {
      id: ids.awaySheet,
      name: name('{away} no recibe goles', '{away} clean sheet', '{away} não sofre gols'),
      group,
      outcomes: OUTCOMES.yesNo,
      settle: cleanSheet(read, 'away'),
    },
  ]
}

/** The winner together with goals, and the exact score. */
function combined({ span, read, ids, scores, rest }: Half): Entry<'football'>[] {
  const name = marketName(span)
  return [
    {
      id: ids.resultBoth,
      name: name('Resultado y ambos marcan', 'Result and both to score', 'Resultado e ambos marcam'),
      group,
      outcomes: COMBINED.resultAndBoth,
      settle: resultAndBoth(read),
    },
    {
      id: ids.resultTotal,
      name: name('Resultado y total', 'Result and total', 'Resultado e total'),
      group,
      specifiers: { total: 'half_line' },
      outcomes: COMBINED.resultAndTotal,
      settle: resultAndTotal(read),
    },
    {
      id: ids.chanceBoth,
      name: name(
        'Doble oportunidad y ambos marcan',
        'Double chance and both to score',
        'Dupla chance e ambos marcam',
      ),
      group,
      outcomes: COMBINED.chanceAndBoth,
      winners: 2,
      settle: doubleChanceAndBoth(read),
    },
    {
      id: ids.score,
      name: name('Resultado exacto', 'Correct score', 'Placar exato'),
      group,
      outcomes: scoreTexts(scores, rest),
      settle: correctScore(read, scores, rest),
    },
  ]
}

const FIRST_HALF_MARKETS: Half = {
  span: FIRST_HALF,
  read: firstHalf,
  part: 'first',
  ids: FIRST_IDS,
  scores: FIRST_SCORES,
  rest: '480',
}
const SECOND_HALF_MARKETS: Half = {
  span: SECOND_HALF,
  read: secondHalf,
  part: 'second',
  ids: SECOND_IDS,
  scores: SECOND_SCORES,
  rest: '564',
}

/** The markets of each half by itself. */
export const EACH_HALF: Entry<'football'>[] = [FIRST_HALF_MARKETS, SECOND_HALF_MARKETS].flatMap((half) => [
  ...results(half),
  ...goals(half),
  ...combined(half),
])
