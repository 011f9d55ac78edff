import type { Goal } from '@palco/sports-rules/records'
import { type Priced, type PricedOutcome, won } from '../../pricing/priced.ts'
import type { Entrants } from '../types.ts'
import type { Standing } from './distributions.ts'
import { type ChainMinute, chancesAt, OWN_GOAL, SIZE } from './model.ts'

const NO_GOAL = '1716'
const REGULAR = ['first', 'second']
const MOST_LEAD = 6

/** Goals of the 90 minutes that count for scorers: own goals do not. */
const counted = (goals: readonly Goal[]): Goal[] =>
  goals.filter(({ part, ownGoal }) => REGULAR.includes(part) && !ownGoal)
const chainIn = ({ left }: Standing): ChainMinute[] => [...left.first, ...left.second]
const computeLead = ({ first, second }: Standing): number =>
  first.home + second.home - first.away - second.away

/** Each player's share of his side's chance. */
const shared = ({ players }: Entrants, chance: Readonly<Record<'home' | 'away', number>>): PricedOutcome[] =>
  (['home', 'away'] as const).flatMap((side) =>
    players[side].flatMap(({ id, share }) => (share === 0 ? [] : [{ id, split: won(chance[side] * share) }])),
  )

/** Who scores next, who scores last, and who scores at all. `full`: goals of both sides at the end. */
export function scorerMarkets(
  entrants: Entrants,
  standing: Standing,
  full: Float64Array,
  goals: readonly Goal[],
): Priced[] {
  const known = counted(goals)
  return [
    ...nextScorer(entrants, standing, known),
    ...lastScorer(entrants, standing, known),
    ...anytime(entrants, standing, full, known),
  ]
}

/** An own goal in between would change the lead: one goal in forty, left out. */
function nextScorer(entrants: Entrants, standing: Standing, known: readonly Goal[]): Priced[] {
  const chance = { home: 0, away: 0 }
  let none = 1
  for (const minute of chainIn(standing)) {
    const { home, away } = chancesAt(minute, computeLead(standing))
    const [ours, theirs] = [home * (1 - OWN_GOAL), away * (1 - OWN_GOAL)]
    chance.home += none * ours
    chance.away += none * theirs
    none *= 1 - ours - theirs
  }
  const outcomes = [...shared(entrants, chance), { id: NO_GOAL, split: won(none) }]
  return [{ id: 38, specifiers: `goalnr=${known.length + 1}`, outcomes }]
}

/** Who is last to score in the minutes from one on, by the lead at its beginning. */
type Last = { home: number; away: number; none: number }

/** Backwards over the minutes, exact in the lead. */
function lastSide(standing: Standing): Last {
  const leads = Array.from({ length: 2 * MOST_LEAD + 1 }, (_, index) => index - MOST_LEAD)
  let after = new Map<number, Last>(leads.map((lead) => [lead, { home: 0, away: 0, none: 1 }]))
  const at = (lead: number): Last =>
    after.get(Math.max(-MOST_LEAD, Math.min(MOST_LEAD, lead))) ?? { home: 0, away: 0, none: 1 }
  const before = (minute: ChainMinute, lead: number): Last => {
    const { home, away } = chancesAt(minute, lead)
    const [up, down, still] = [at(lead + 1), at(lead - 1), at(lead)]
    const stays = 1 - home - away
    return {
      home: home * (up.home + (1 - OWN_GOAL) * up.none) + away * down.home + stays * still.home,
      away: away * (down.away + (1 - OWN_GOAL) * down.none) + home * up.away + stays * still.away,
      none: OWN_GOAL * (home * up.none + away * down.none) + stays * still.none,
    }
  }
  for (const minute of chainIn(standing).toReversed())
    after = new Map(leads.map((lead) => [lead, before(minute, lead)]))
  return at(computeLead(standing))
}

function lastScorer(entrants: Entrants, standing: Standing, known: readonly Goal[]): Priced[] {
  const last = lastSide(standing)
  const outcomes = shared(entrants, last)
  const scorer = known.at(-1)?.scorer
  // Without another goal the last scorer stays the last one, or there is none.
  const id = scorer ?? NO_GOAL
  const stays = outcomes.find((one) => one.id === id)
  if (stays) stays.split = won(stays.split.win + last.none)
  else outcomes.push({ id, split: won(last.none) })
  return [{ id: 39, specifiers: '', outcomes }]
}

/** Each player's chance of at least one goal, from the goals that his side still scores and his share of them. */
function anytime(
  { players }: Entrants,
  { first, second }: Standing,
  full: Float64Array,
  known: readonly Goal[],
): Priced[] {
  const scored = new Set(known.map(({ scorer }) => scorer))
  const score = { home: first.home + second.home, away: first.away + second.away }
  const outcomes = (['home', 'away'] as const).flatMap((side) =>
    players[side].flatMap(({ id, share }) => {
      if (scored.has(id) || share === 0) return []
      let none = 0
      for (let cell = 0; cell < full.length; cell += 1) {
        const goals = side === 'home' ? Math.floor(cell / SIZE) : cell % SIZE
        none += (full[cell] ?? 0) * (1 - share * (1 - OWN_GOAL)) ** Math.max(0, goals - score[side])
      }
      return [{ id, split: won(1 - none) }]
    }),
  )
  return outcomes.length === 0 ? [] : [{ id: 40, specifiers: '', outcomes }]
}
