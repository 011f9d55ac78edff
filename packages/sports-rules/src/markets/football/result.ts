import type { FootballRecord } from '../../records/index.ts'
import {
  asianHandicap,
  doubleChance,
  europeanHandicap,
  sideNoBet,
  threeWay,
  twoWay,
} from '../families/results.ts'
import { winner, yesNo } from '../families/verdicts.ts'
import { AWAY, HOME, OUTCOMES, text } from '../texts.ts'
import type { Entry } from '../types.ts'
import { goals, overtime } from './spans.ts'
import { resultOf } from '../tally.ts'

const decided = ({ finished, qualified }: FootballRecord): boolean => finished || qualified !== null

/** How the event was decided: 14 to 19; regular time, overtime or penalties, by side. */
function winningMethod(record: FootballRecord): string | null {
  const regular = resultOf(goals(record))
  if (!record.finished) return null
  if (regular !== 'draw') return regular === 'home' ? '14' : '15'
  const extra = resultOf(overtime(record))
  if (record.ended.includes('overtime_second') && extra !== 'draw') return extra === 'home' ? '16' : '17'
  const kicks = kicksOf(record)
  return kicks.home === kicks.away ? null : kicks.home > kicks.away ? '18' : '19'
}

const kicksOf = ({ kicks }: FootballRecord) => ({
  home: kicks.filter(({ side, scored }) => scored && side === 'home').length,
  away: kicks.filter(({ side, scored }) => scored && side === 'away').length,
})

const shootout = (record: FootballRecord) => ({ ...kicksOf(record), done: record.ended.includes('shootout') })

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
  {
    id: 2,
    name: text('Se clasifica', 'To qualify', 'Classifica-se'),
    group: 'main',
    outcomes: OUTCOMES.twoWay,
    settle: (record) =>
      decided(record) && record.qualified
        ? winner(['4', '5'], record.qualified === 'home' ? '4' : '5')
        : null,
  },
  {
    id: 5,
    name: text('Forma de la victoria', 'Winning method', 'Forma da vitória'),
    group: 'overtime',
    outcomes: {
      14: text('{home} en los 90 minutos', '{home} in regular time', '{home} no tempo regulamentar'),
      15: text('{away} en los 90 minutos', '{away} in regular time', '{away} no tempo regulamentar'),
      16: text('{home} en el alargue', '{home} in overtime', '{home} na prorrogação'),
      17: text('{away} en el alargue', '{away} in overtime', '{away} na prorrogação'),
      18: text('{home} por penales', '{home} on penalties', '{home} nos pênaltis'),
      19: text('{away} por penales', '{away} on penalties', '{away} nos pênaltis'),
    },
    settle: (record) => {
      const method = winningMethod(record)
      return method === null ? null : winner(['14', '15', '16', '17', '18', '19'], method)
    },
  },
  {
    id: 220,
    name: text('¿Habrá alargue?', 'Will there be overtime?', 'Haverá prorrogação?'),
    group: 'overtime',
    outcomes: OUTCOMES.yesNo,
    settle: (record) => {
      const played = record.ended.includes('overtime_first')
      return played || record.finished ? yesNo(played) : null
    },
  },
  {
    id: 113,
    name: text('Alargue: resultado', 'Overtime: result', 'Prorrogação: resultado'),
    group: 'overtime',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(overtime),
  },
  {
    id: 122,
    name: text('¿Habrá penales?', 'Will there be a penalty shootout?', 'Haverá disputa de pênaltis?'),
    group: 'overtime',
    outcomes: OUTCOMES.yesNo,
    settle: (record) => (record.kicks.length > 0 || record.finished ? yesNo(record.kicks.length > 0) : null),
  },
  {
    id: 123,
    name: text('Ganador de los penales', 'Penalty shootout winner', 'Vencedor dos pênaltis'),
    group: 'overtime',
    outcomes: { 4: HOME, 5: AWAY },
    settle: twoWay(shootout),
  },
]
