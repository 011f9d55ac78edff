import { type FootballPart, type FootballRecord, OVERTIME } from '../../records/index.ts'
import { asianHandicap, threeWay, twoWay } from '../families/results.ts'
import { nth } from '../families/sequence.ts'
import { oddEven, total } from '../families/totals.ts'
import { refundAll, winner, yesNo } from '../families/verdicts.ts'
import { toNumber } from '../specifiers.ts'
import { toResult, type ReadTally } from '../tally.ts'
import { AWAY, HOME, OUTCOMES, text, within } from '../texts.ts'
import type { Entry } from '../types.ts'
import { goals, overtime, sequenceIn, tallyIn } from './spans.ts'

const decided = ({ finished, qualified }: FootballRecord): boolean => finished || qualified !== null

/** How the event was decided: 14 to 19; regular time, overtime or penalties, by side. */
function winningMethod(record: FootballRecord): string | null {
  const regular = toResult(goals(record))
  if (!record.finished) return null
  if (regular !== 'draw') return regular === 'home' ? '14' : '15'
  const extra = toResult(overtime(record))
  if (record.ended.includes('overtime_second') && extra !== 'draw') return extra === 'home' ? '16' : '17'
  const kicks = toKicks(record)
  return kicks.home === kicks.away ? null : kicks.home > kicks.away ? '18' : '19'
}

const toKicks = ({ kicks }: FootballRecord) => ({
  home: kicks.filter(({ side, scored }) => scored && side === 'home').length,
  away: kicks.filter(({ side, scored }) => scored && side === 'away').length,
})

const shootout: ReadTally<FootballRecord> = (record) => ({
  ...toKicks(record),
  done: record.ended.includes('shootout'),
})
const firstOvertime = tallyIn('goals', ['overtime_first'])
const overtimeGoals = sequenceIn('goals', OVERTIME)

/** Home by 1 to away by 3 or more. */
function shootoutMargin(record: FootballRecord): string {
  const { home, away } = toKicks(record)
  const [first, by] = [home > away ? 630 : 636, Math.min(3, Math.abs(home - away))]
  return String(first + 2 * (by - 1))
}
const MARGINS = ['630', '632', '634', '636', '638', '640']

/** Markets of a part of play: where the event ends without it, all stakes are returned. */
const ofPart = (part: FootballPart, entries: readonly Entry<'football'>[]): Entry<'football'>[] =>
  entries.map((entry) => ({
    ...entry,
    settle: (record, specifiers) =>
      record.finished && !record.ended.includes(part)
        ? refundAll(Object.keys(entry.outcomes))
        : entry.settle(record, specifiers),
  }))

const EXTRA = text('Alargue', 'Overtime', 'Prorrogação')
const EXTRA_FIRST = text('1.er tiempo del alargue', 'Overtime 1st half', '1º tempo da prorrogação')
const KICKS = text('Penales', 'Penalty shootout', 'Pênaltis')
const LINE = { total: 'line' } as const

const OF_OVERTIME: Entry<'football'>[] = [
  {
    id: 113,
    name: within(EXTRA, text('Resultado', 'Result', 'Resultado')),
    group: 'overtime',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(overtime),
  },
  {
    id: 115,
    name: within(EXTRA, text('{!goalnr} gol', '{!goalnr} goal', '{!goalnr} gol')),
    group: 'overtime',
    specifiers: { goalnr: 'number' },
    outcomes: OUTCOMES.nth,
    settle: nth(overtimeGoals, 'goalnr'),
  },
  {
    id: 116,
    name: within(EXTRA, text('Total de goles', 'Total goals', 'Total de gols')),
    group: 'overtime',
    specifiers: LINE,
    outcomes: OUTCOMES.total,
    settle: total(overtime),
  },
  {
    id: 117,
    name: within(EXTRA, text('Hándicap asiático', 'Asian handicap', 'Handicap asiático')),
    group: 'overtime',
    specifiers: { hcp: 'handicap' },
    outcomes: OUTCOMES.asian,
    settle: asianHandicap(overtime),
  },
  {
    id: 119,
    name: within(EXTRA_FIRST, text('Resultado', 'Result', 'Resultado')),
    group: 'overtime',
    outcomes: OUTCOMES.threeWay,
    settle: threeWay(firstOvertime),
  },
]

const OF_SHOOTOUT: Entry<'football'>[] = [
  {
    id: 123,
    name: text('Ganador de los penales', 'Penalty shootout winner', 'Vencedor dos pênaltis'),
    group: 'overtime',
    outcomes: { 4: HOME, 5: AWAY },
    settle: twoWay(shootout),
  },
  {
    id: 124,
    name: within(
      KICKS,
      text('Se convierte el tiro {penaltynr}', 'Kick {penaltynr} scored', 'Cobrança {penaltynr} convertida'),
    ),
    group: 'overtime',
    specifiers: { penaltynr: 'number' },
    outcomes: OUTCOMES.yesNo,
    settle: (record, specifiers) => {
      const kick = record.kicks[toNumber(specifiers, 'penaltynr') - 1]
      if (kick) return yesNo(kick.scored)
      return record.ended.includes('shootout') ? refundAll(['74', '76']) : null
    },
  },
  {
    id: 126,
    name: within(KICKS, text('Diferencia', 'Winning margin', 'Diferença')),
    group: 'overtime',
    outcomes: {
      630: text('{home} por 1', '{home} by 1', '{home} por 1'),
      632: text('{home} por 2', '{home} by 2', '{home} por 2'),
      634: text('{home} por 3 o más', '{home} by 3 or more', '{home} por 3 ou mais'),
      636: text('{away} por 1', '{away} by 1', '{away} por 1'),
      638: text('{away} por 2', '{away} by 2', '{away} por 2'),
      640: text('{away} por 3 o más', '{away} by 3 or more', '{away} por 3 ou mais'),
    },
    settle: (record) => (shootout(record).done ? winner(MARGINS, shootoutMargin(record)) : null),
  },
  {
    id: 127,
    name: within(KICKS, text('Total de goles', 'Total goals', 'Total de gols')),
    group: 'overtime',
    specifiers: LINE,
    outcomes: OUTCOMES.total,
    settle: total(shootout),
  },
  {
    id: 131,
    name: within(KICKS, text('Par o impar', 'Odd or even', 'Par ou ímpar')),
    group: 'overtime',
    outcomes: OUTCOMES.oddEven,
    settle: oddEven(shootout),
  },
]

/** Cup ties: who goes through and how, overtime and the penalty shootout. */
export const CUP_TIES: Entry<'football'>[] = [
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
    id: 112,
    name: text('Alargue con goles', 'Overtime with a goal', 'Prorrogação com gol'),
    group: 'overtime',
    outcomes: OUTCOMES.yesNo,
    settle: (record) => {
      const { home, away, done } = overtime(record)
      return home + away > 0 ? yesNo(true) : done || record.finished ? yesNo(false) : null
    },
  },
  ...ofPart('overtime_first', OF_OVERTIME),
  {
    id: 122,
    name: text('¿Habrá penales?', 'Will there be a penalty shootout?', 'Haverá disputa de pênaltis?'),
    group: 'overtime',
    outcomes: OUTCOMES.yesNo,
    settle: (record) => (record.kicks.length > 0 || record.finished ? yesNo(record.kicks.length > 0) : null),
  },
  ...ofPart('shootout', OF_SHOOTOUT),
]
