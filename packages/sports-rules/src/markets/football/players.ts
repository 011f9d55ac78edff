import { fraction } from '../../fraction.ts'
import type { FootballRecord, Goal } from '../../records/index.ts'
import { toNumber } from '../specifiers.ts'
import { text } from '../texts.ts'
import type { Entry, Settlement } from '../types.ts'
import { sequenceIn } from './spans.ts'

const NO_GOAL = '1716'
const outcomes = { [NO_GOAL]: text('Sin goles', 'No goal', 'Sem gols') }

/** The field has scorers apart for bets before the start and during play; both are settled alike. */
const optional = { type: 'phase' } as const

/** Goals of the 90 minutes that count for scorers: own goals do not. */
function scored(record: FootballRecord): { goals: Goal[]; done: boolean } {
  const { items, done } = sequenceIn('goals')(record)
  return { goals: (items as Goal[]).filter(({ ownGoal }) => !ownGoal), done }
}

/**
 * Verdicts of a scorer market name only who won: outcomes of players that are missing here have lost. `null` as scorer (unknown)
 * leaves the market open for an operator.
 */
const won = (id: string): Settlement => ({ [id]: 'won' })

/** A first or last scorer places by scoring at any time: a quarter of the odds, any number of places. */
const ANYTIME = { market: 40, fraction: fraction(1n, 4n) }

/** Who scores. Outcomes are the ids of players; those that are not named in the settlement have lost. */
export const PLAYERS: Entry<'football'>[] = [
  {
    id: 38,
    name: text('Autor del {!goalnr} gol', '{!goalnr} goalscorer', 'Autor do {!goalnr} gol'),
    group: 'players',
    specifiers: { goalnr: 'number' },
    optional,
    outcomes,
    winners: null,
    places: { ...ANYTIME, only: { goalnr: '1' } },
    settle: (record, specifiers) => {
      const { goals, done } = scored(record)
      const goal = goals[toNumber(specifiers, 'goalnr') - 1]
      if (goal) return goal.scorer === null ? null : won(goal.scorer)
      return done ? won(NO_GOAL) : null
    },
  },
  {
    id: 39,
    name: text('Autor del último gol', 'Last goalscorer', 'Autor do último gol'),
    group: 'players',
    optional,
    outcomes,
    winners: null,
    places: ANYTIME,
    settle: (record) => {
      const { goals, done } = scored(record)
      if (!done) return null
      const goal = goals.at(-1)
      if (!goal) return won(NO_GOAL)
      return goal.scorer === null ? null : won(goal.scorer)
    },
  },
  {
    id: 40,
    name: text('Marca en cualquier momento', 'Anytime goalscorer', 'Marca a qualquer momento'),
    group: 'players',
    optional,
    outcomes,
    winners: null,
    settle: (record) => {
      const { goals, done } = scored(record)
      if (!done || goals.some(({ scorer }) => scorer === null)) return null
      if (goals.length === 0) return won(NO_GOAL)
      return Object.fromEntries(goals.map(({ scorer }) => [scorer ?? '', 'won' as const]))
    },
  },
]
