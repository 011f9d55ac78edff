import { last, nth } from '../families/sequence.ts'
import {
  bothToScore,
  cleanSheet,
  correctScore,
  doubleChanceAndBoth,
  doubleChanceAndTotal,
  oddEven,
  resultAndBoth,
  resultAndTotal,
  total,
  totalAndBoth,
  whichScore,
  winToNil,
} from '../families/totals.ts'
import { COMBINED, OUTCOMES, same, scoreTexts, text } from '../texts.ts'
import type { Entry } from '../types.ts'
import { EXACT_GOALS, rangesByVariant } from '../variants.ts'
import { goals, sequenceIn } from './spans.ts'

/** Scores of market 45; everything with more than four goals of a team is "other", 324. */
export const SCORES: Readonly<Record<string, string>> = {
  '0:0': '274',
  '1:0': '276',
  '2:0': '278',
  '3:0': '280',
  '4:0': '282',
  '0:1': '284',
  '1:1': '286',
  '2:1': '288',
  '3:1': '290',
  '4:1': '292',
  '0:2': '294',
  '1:2': '296',
  '2:2': '298',
  '3:2': '300',
  '4:2': '302',
  '0:3': '304',
  '1:3': '306',
  '2:3': '308',
  '3:3': '310',
  '4:3': '312',
  '0:4': '314',
  '1:4': '316',
  '2:4': '318',
  '3:4': '320',
  '4:4': '322',
}

/** Labels of variants from before the public numbers. */
const FORMER = {
  exact: { 'goals:6+': ['0', '1', '2', '3', '4', '5', '6+'] },
  team: { 'goals:3+': ['0', '1', '2', '3+'] },
  range: { 'range:7+': ['0-1', '2-3', '4-6', '7+'] },
}

const TEAM = { home: same('{home}'), away: same('{away}') } as const

/** The markets that exist for each side, with the ids of home and away. */
function ofSide(
  side: 'home' | 'away',
  ids: Readonly<Record<'total' | 'odd' | 'sheet' | 'nil' | 'exact', number>>,
): Entry<'football'>[] {
  const team = TEAM[side].es_ES
  return [
    {
      id: ids.total,
      name: text(`Goles de ${team}`, `${team} goals`, `Gols de ${team}`),
      group: 'team',
      specifiers: { total: 'line' },
      outcomes: OUTCOMES.total,
      settle: total(goals, side),
    },
    {
      id: ids.odd,
      name: text(
        `Goles de ${team}: par o impar`,
        `${team} goals: odd or even`,
        `Gols de ${team}: par ou ímpar`,
      ),
      group: 'team',
      outcomes: OUTCOMES.oddEven,
      settle: oddEven(goals, side),
    },
    {
      id: ids.sheet,
      name: text(`${team} no recibe goles`, `${team} clean sheet`, `${team} não sofre gols`),
      group: 'team',
      outcomes: OUTCOMES.yesNo,
      settle: cleanSheet(goals, side),
    },
    {
      id: ids.nil,
      name: text(`${team} gana sin recibir goles`, `${team} to win to nil`, `${team} vence sem sofrer gols`),
      group: 'team',
      outcomes: OUTCOMES.yesNo,
      settle: winToNil(goals, side),
    },
    {
      id: ids.exact,
      name: text(`Goles exactos de ${team}`, `${team} exact goals`, `Gols exatos de ${team}`),
      group: 'team',
      ...rangesByVariant(goals, EXACT_GOALS, FORMER.team, side),
    },
  ]
}

/** How many goals, by whom, in which order. */
export const GOALS: Entry<'football'>[] = [
  {
    id: 18,
    name: text('Total de goles', 'Total goals', 'Total de gols'),
    group: 'goals',
    specifiers: { total: 'line' },
    outcomes: OUTCOMES.total,
    settle: total(goals),
  },
  ...ofSide('home', { total: 19, odd: 27, sheet: 31, nil: 33, exact: 23 }),
  ...ofSide('away', { total: 20, odd: 28, sheet: 32, nil: 34, exact: 24 }),
  {
    id: 29,
    name: text('Ambos equipos marcan', 'Both teams to score', 'Ambas as equipes marcam'),
    group: 'main',
    outcomes: OUTCOMES.yesNo,
    settle: bothToScore(goals),
  },
  {
    id: 30,
    name: text('Qué equipos marcan', 'Which teams score', 'Quais equipes marcam'),
    group: 'goals',
    outcomes: OUTCOMES.whichScore,
    settle: whichScore(goals),
  },
  {
    id: 26,
    name: text('Goles: par o impar', 'Goals: odd or even', 'Gols: par ou ímpar'),
    group: 'goals',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(goals),
  },
  {
    id: 21,
    name: text('Goles exactos', 'Exact goals', 'Gols exatos'),
    group: 'goals',
    ...rangesByVariant(goals, EXACT_GOALS, FORMER.exact),
  },
  {
    id: 25,
    name: text('Rango de goles', 'Goal range', 'Faixa de gols'),
    group: 'goals',
    ...rangesByVariant(goals, ['sr:goal_range:7+', 'sr:point_range:6+'], FORMER.range),
  },
  {
    id: 45,
    name: text('Resultado exacto', 'Correct score', 'Placar exato'),
    group: 'goals',
    outcomes: scoreTexts(SCORES, '324'),
    settle: correctScore(goals, SCORES, '324'),
  },
  {
    id: 8,
    name: text('{!goalnr} gol', '{!goalnr} goal', '{!goalnr} gol'),
    group: 'goals',
    specifiers: { goalnr: 'number' },
    outcomes: OUTCOMES.nth,
    settle: nth(sequenceIn('goals'), 'goalnr'),
  },
  {
    id: 9,
    name: text('Último gol', 'Last goal', 'Último gol'),
    group: 'goals',
    outcomes: OUTCOMES.nth,
    settle: last(sequenceIn('goals')),
  },
  {
    id: 35,
    name: text('Resultado y ambos marcan', 'Result and both to score', 'Resultado e ambos marcam'),
    group: 'goals',
    outcomes: COMBINED.resultAndBoth,
    settle: resultAndBoth(goals),
  },
  {
    id: 36,
    name: text('Total y ambos marcan', 'Total and both to score', 'Total e ambos marcam'),
    group: 'goals',
    specifiers: { total: 'half_line' },
    outcomes: COMBINED.totalAndBoth,
    settle: totalAndBoth(goals),
  },
  {
    id: 37,
    name: text('Resultado y total', 'Result and total', 'Resultado e total'),
    group: 'goals',
    specifiers: { total: 'half_line' },
    outcomes: COMBINED.resultAndTotal,
    settle: resultAndTotal(goals),
  },
  {
    id: 546,
    name: text(
      'Doble oportunidad y ambos marcan',
      'Double chance and both to score',
      'Dupla chance e ambos marcam',
    ),
    group: 'goals',
    outcomes: COMBINED.chanceAndBoth,
    winners: 2,
    settle: doubleChanceAndBoth(goals),
  },
  {
    id: 547,
    name: text('Doble oportunidad y total', 'Double chance and total', 'Dupla chance e total'),
    group: 'goals',
    specifiers: { total: 'half_line' },
    outcomes: COMBINED.chanceAndTotal,
    winners: 2,
    settle: doubleChanceAndTotal(goals),
  },
]
