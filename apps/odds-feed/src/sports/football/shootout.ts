import type { Kick, Side } from '@palco/sports-rules/records'
import { normalised } from '../../pricing/space.ts'
import { KICK_SCORED } from './model.ts'

/** Kicks of each side before a shoot-out goes on in pairs. */
const ROUNDS = 5
/** Rounds that the table holds: 1 shoot-out in 100,000 is longer. */
const MOST_ROUNDS = 30
/** Goals of a side that the table holds, and one more. */
export const KICK_SIZE = MOST_ROUNDS + 1

type State = { home: number; away: number; homeKicks: number; awayKicks: number }
const at = (list: Float64Array, index: number): number => list[index] ?? 0

function winnerIn({ home, away, homeKicks, awayKicks }: State): Side | null {
  const homeLeft = Math.max(0, Math.max(ROUNDS, awayKicks) - homeKicks)
  const awayLeft = Math.max(0, Math.max(ROUNDS, homeKicks) - awayKicks)
  if (home > away + awayLeft) return 'home'
  return away > home + homeLeft ? 'away' : null
}

function toState(kicks: readonly Kick[]): State {
  const of = (side: Side) => kicks.filter((kick) => kick.side === side)
  const scored = (side: Side) => of(side).filter((kick) => kick.scored).length
  return {
    home: scored('home'),
    away: scored('away'),
    homeKicks: of('home').length,
    awayKicks: of('away').length,
  }
}

/** Who has won the shoot-out after these kicks; `null` while it goes on. */
export const decidedFor = (kicks: readonly Kick[]): Side | null => winnerIn(toState(kicks))

/** Adds the ends that a state leads to. Kicks are taken in turn. */
function spread(table: Float64Array, start: State, first: Side, weight: number): void {
  let states = new Map<number, { state: State; chance: number }>([[0, { state: start, chance: weight }]])
  while (states.size > 0) {
    const next = new Map<number, { state: State; chance: number }>()
    for (const { state, chance } of states.values()) {
      const { home, away, homeKicks, awayKicks } = state
      if (winnerIn(state) !== null) {
        const cell = home * KICK_SIZE + away
        table[cell] = at(table, cell) + chance
        continue
      }
      if (homeKicks + awayKicks >= 2 * MOST_ROUNDS) continue
      const isHome = homeKicks === awayKicks ? first === 'home' : homeKicks < awayKicks
      for (const scored of [0, 1]) {
        const after = isHome
          ? { ...state, home: home + scored, homeKicks: homeKicks + 1 }
          : { ...state, away: away + scored, awayKicks: awayKicks + 1 }
        const share = chance * (scored === 1 ? KICK_SCORED : 1 - KICK_SCORED)
        const key = after.home * KICK_SIZE + after.away
        const known = next.get(key)
        if (known) known.chance += share
        else next.set(key, { state: after, chance: share })
      }
    }
    states = next
  }
}

/** Goals of both sides in the whole shoot-out, from the kicks taken so far. Cell home × size + away. */
export function shootoutGoals(kicks: readonly Kick[]): Float64Array {
  const table = new Float64Array(KICK_SIZE * KICK_SIZE)
  const [taken] = kicks
  for (const first of ['home', 'away'] as const)
    if (!taken || taken.side === first) spread(table, toState(kicks), first, taken ? 1 : 0.5)
  return normalised(table)
}
