import {
  asianHandicap,
  doubleChance,
  europeanHandicap,
  sideNoBet,
  threeWay,
  twoWay,
} from '../families/results.ts'
import { OUTCOMES, text } from '../texts.ts'
import type { Entry } from '../types.ts'
import { goals } from './spans.ts'

/** Who wins, and by how much. */
export const RESULT: Entry<'football'>[] = [
  {
    id: 1,
    name: text('Resultado final', 'Full-time result', 'Resultado final'),
    group: 'main',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(goals),
  },
  {
    id: 10,
    name: text('Doble oportunidad', 'Double chance', 'Dupla chance'),
    group: 'main',
    outcomes: OUTCOMES.double,
    winners: 2,
    settle: doubleChance(goals),
  },
  {
    id: 11,
    name: text('Empate no válido', 'Draw no bet', 'Empate anula a aposta'),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: twoWay(goals),
  },
  {
    id: 12,
    name: text('{home} no válido', '{home} no bet', '{home} anula a aposta'),
    group: 'main',
    outcomes: OUTCOMES.homeNoBet,
    settle: sideNoBet(goals, 'home'),
  },
  {
    id: 13,
    name: text('{away} no válido', '{away} no bet', '{away} anula a aposta'),
    group: 'main',
    outcomes: OUTCOMES.awayNoBet,
    settle: sideNoBet(goals, 'away'),
  },
  {
    id: 14,
    name: text('Hándicap europeo {hcp}', 'European handicap {hcp}', 'Handicap europeu {hcp}'),
    group: 'handicap',
    specifiers: { hcp: 'score' },
    outcomes: OUTCOMES.european,
    settle: europeanHandicap(goals),
  },
  {
    id: 16,
    name: text('Hándicap asiático', 'Asian handicap', 'Handicap asiático'),
    group: 'handicap',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(goals),
  },
]
