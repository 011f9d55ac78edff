import { MATCH_STATUS } from '@palco/contract/feed'
import type { FootballRecord, Kick } from '@palco/sports-rules/records'
import type { Priced } from '../../pricing/priced.ts'
import type { Entrants, Step, View } from '../types.ts'
import { countIn, leftInPart, shifted } from './distributions.ts'
import type { FootballExtra } from './play.ts'
import { among, each, lines, next, type Source, totals, yesNo } from './lines.ts'
import {
  addedGoals,
  baseRates,
  type ChainMinute,
  toChain,
  EXPECTED_STOPPAGE,
  KICK_SCORED,
  minutesLeft,
  type Rates,
  SIZE,
  nextGoal,
} from './model.ts'
import { KICK_SIZE, shootoutGoals } from './shootout.ts'
import * as spaces from './spaces.ts'

const { OVERTIME_SIZE } = spaces
type Live = Extract<View<FootballRecord>, { phase: 'live' }>

/** Chances of home, level and away in a table of goals. */
function results(table: Float64Array, size: number): { home: number; level: number; away: number } {
  const sum = { home: 0, level: 0, away: 0 }
  for (const [cell, weight] of table.entries()) {
    const lead = Math.floor(cell / size) - (cell % size)
    sum[lead > 0 ? 'home' : lead < 0 ? 'away' : 'level'] += weight
  }
  return sum
}

type Chances = { home: number; level: number; away: number }
/** Weights of the cells of `DECISION`. `none`: that overtime has no goal; `kicks`: that the home side wins the shoot-out. */
function toDecision(regular: Chances, overtime: Chances & { none: number }, kicks: number): Source {
  const level = regular.level
  const scored = overtime.level - overtime.none
  const weights = Float64Array.of(
    regular.home,
    regular.away,
    level * overtime.home,
    level * overtime.away,
    level * overtime.none * kicks,
    level * overtime.none * (1 - kicks),
    level * scored * kicks,
    level * scored * (1 - kicks),
  )
  return { space: spaces.DECISION, weights }
}

type Left = Record<'first' | 'second', number[]>
const WHOLE: Left = {
  first: minutesLeft('overtime_first', 90, EXPECTED_STOPPAGE.overtime_first, 0),
  second: minutesLeft('overtime_second', 105, EXPECTED_STOPPAGE.overtime_second, 0),
}

/** Minutes of overtime that are still to be played. */
function toRemainder(step: Step<FootballRecord>, seconds: number): Left {
  const { record, matchStatus } = step
  if (record.ended.includes('overtime_second')) return { first: [], second: [] }
  if (matchStatus === MATCH_STATUS.awaiting_overtime) return WHOLE
  if (matchStatus === MATCH_STATUS.overtime_half_time) return { first: [], second: WHOLE.second }
  return record.ended.includes('overtime_first')
    ? { first: [], second: leftInPart('overtime_second', step, seconds) }
    : { first: leftInPart('overtime_first', step, seconds), second: WHOLE.second }
}

/** Overtime that may come: its chances from a level score, with who was sent off so far. */
function overtimeToCome(base: Rates, reds: { home: number; away: number }): Chances & { none: number } {
  const chain = toChain(base, [...WHOLE.first, ...WHOLE.second], reds)
  const table = addedGoals(chain, 0, OVERTIME_SIZE)
  return { ...results(table, OVERTIME_SIZE), none: table[0] ?? 0 }
}

function decisionBefore({ match }: Entrants, view: View<FootballRecord>, full: Float64Array): Source {
  const isLive = view.phase === 'live'
  const reds = isLive ? (view.step.extra as FootballExtra).red : { home: 0, away: 0 }
  const base = baseRates(match)
  return toDecision(results(full, SIZE), overtimeToCome(base, reds), 0.5)
}

/** Who goes through. `full`: goals of both sides after 90 minutes. */
export const qualifying = (entrants: Entrants, view: View<FootballRecord>, full: Float64Array): Priced[] =>
  entrants.match.competition.cup ? each(decisionBefore(entrants, view, full), [2]) : []

/** Markets of a cup tie before and during the 90 minutes. */
export const cupMarkets = (entrants: Entrants, view: View<FootballRecord>, full: Float64Array): Priced[] =>
  entrants.match.competition.cup ? each(decisionBefore(entrants, view, full), [2, 5, 220, 112, 122]) : []

/** Markets from the end of the 90 minutes on: overtime, and the shoot-out. */
export function afterRegular({ match }: Entrants, { step, secondsIntoStep }: Live): Priced[] {
  const { record } = step
  if (record.ended.includes('overtime_second')) return ofShootout(record)
  const { red } = step.extra as FootballExtra
  const left = toRemainder(step, secondsIntoStep)
  const base = baseRates(match)
  const chains = { first: toChain(base, left.first, red), second: toChain(base, left.second, red) }
  const first = countIn(record.goals, 'overtime_first')
  const second = countIn(record.goals, 'overtime_second')
  const score = { home: first.home + second.home, away: first.away + second.away }
  const lead = score.home - score.away
  const chain: ChainMinute[] = [...chains.first, ...chains.second]
  const added = addedGoals(chain, lead, OVERTIME_SIZE)
  const source: Source = { space: spaces.OVERTIME, weights: shifted(added, OVERTIME_SIZE, score) }
  const total = score.home + score.away
  const none = total === 0 ? (source.weights[0] ?? 0) : 0
  const chances = { ...results(source.weights, OVERTIME_SIZE), none }
  return [
    ...each(toDecision({ home: 0, level: 1, away: 0 }, chances, 0.5), [2, 5, 112, 122]),
    ...each(source, [113]),
    ...totals(source, 116, total, 3.5),
    ...among(source, 117, 'hcp', lines(-1.5, 1.5, 0.25), 0.12),
    next(115, `goalnr=${total + 1}`, nextGoal(chain, lead)),
    ...(record.ended.includes('overtime_first') ? [] : ofFirst(chains.first, first)),
  ]
}

function ofFirst(chain: readonly ChainMinute[], score: { home: number; away: number }): Priced[] {
  const added = addedGoals(chain, score.home - score.away, OVERTIME_SIZE)
  return each({ space: spaces.FIRST_OVERTIME, weights: shifted(added, OVERTIME_SIZE, score) }, [119])
}

function ofShootout({ kicks, goals }: FootballRecord): Priced[] {
  const weights = shootoutGoals(kicks)
  const table: Source = { space: spaces.SHOOTOUT, weights }
  const hasGoals = goals.some(({ part }) => part === 'overtime_first' || part === 'overtime_second')
  const level = { home: 0, level: 1, away: 0 }
  const decision = toDecision(level, { ...level, none: hasGoals ? 0 : 1 }, results(weights, KICK_SIZE).home)
  return [
    ...each(decision, [2, 5]),
    ...each(table, [123, 126, 131]),
    ...totals(table, 127, scoredIn(kicks), 9.5),
    yesNo(124, KICK_SCORED, `penaltynr=${kicks.length + 1}`),
  ]
}
const scoredIn = (kicks: readonly Kick[]): number => kicks.filter(({ scored }) => scored).length
