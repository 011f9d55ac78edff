import type {
  CUSTOM_BET_REASONS,
  CustomBetAnswer,
  CustomBetRequest,
  CustomSelection,
} from '@palco/contract/feed'
import { findMarket } from '@palco/sports-rules/markets'
import { type Joint, type Priced } from '../pricing/priced.ts'
import type { EventFeed } from './event-feed.ts'

type Reason = (typeof CUSTOM_BET_REASONS)[number]
type Chosen = { joint: Joint; wins: Uint8Array }
const WON = 1
/** Below this a combination is impossible; a selection that changes the chance by less than this follows from the others. */
const NOTHING = 1e-9
const LEAST = 0.0005

/**
 * The chance that all selections win, summed over the cells of the space that they share; markets of different spaces are
 * independent of each other only where the model has them so (goals and corners), else they do not combine. What may still be added is
 * looked for where it is asked for alone: every outcome of the event is tried.
 */
export function customBet(
  event: EventFeed | undefined,
  { selections, available = false }: Pick<CustomBetRequest, 'selections' | 'available'>,
): CustomBetAnswer {
  if (!event) return refused('unknown_event', null)
  if (event.isOver || event.phase === 'ended') return refused('event_closed', null)
  const offer = event.offer()
  if (!offer) return refused('market_suspended', null)
  const chosen: Chosen[] = []
  for (const [index, selection] of selections.entries()) {
    const found = choose(event, offer, selection)
    if (typeof found === 'string') return refused(found, index)
    if (
      selections
        .slice(0, index)
        .some((each) => each.market_id === selection.market_id && each.specifiers === selection.specifiers)
    )
      return refused('same_market', index)
    chosen.push(found)
    const after = findChance(chosen)
    if (after === null) return refused('not_combinable', index)
    if (after < NOTHING) return refused('impossible', index)
    // Either order: the new one follows from the others, or makes another one redundant, which is then named.
    const needless = chosen.findLastIndex(
      (_, left) => Math.abs((findChance(chosen.toSpliced(left, 1)) ?? 0) - after) < NOTHING,
    )
    if (chosen.length > 1 && needless >= 0) return refused('implied', needless)
  }
  const probability = findChance(chosen) ?? 0
  if (probability < LEAST) return refused('impossible', selections.length - 1)
  return {
    ok: true,
    odds: (Math.floor(1000 / probability) / 1000).toString(),
    probability,
    available: available ? availableWith(event, offer, chosen, selections) : [],
  }
}

const refused = (reason: Reason, selection: number | null): CustomBetAnswer => ({
  ok: false,
  reason,
  selection,
  available: [],
})

function choose(event: EventFeed, offer: readonly Priced[], selection: CustomSelection): Chosen | Reason {
  const { market_id: id, specifiers, outcome_id: outcome } = selection
  const state = event.markets.offers(id, specifiers, outcome)
  if (state === 'unknown') return 'unknown_selection'
  const market = offer.find((each) => each.id === id && each.specifiers === specifiers)
  if (state === 'suspended' || !market) return 'market_suspended'
  const wins = market.joint?.wins(outcome)
  if (!market.joint || !wins || !findMarket(event.entrants.match.sport, id)?.combinable)
    return 'not_combinable'
  return { joint: market.joint, wins }
}

/** Spaces that the models hold for independent of each other. */
const INDEPENDENT = [
  /^football:(goals|halves|first|second|decision|overtime|overtime-first|shootout)$/,
  /^football:(first-)?corners$/,
  /^football:(first-)?cards$/,
]
const family = (space: string): string => String(INDEPENDENT.findIndex((pattern) => pattern.test(space)))

/** `null`: two spaces that overlap and cannot be summed together. */
function findChance(chosen: readonly Chosen[]): number | null {
  const bySpace = Map.groupBy(chosen, ({ joint }) => joint.space)
  const families = [...bySpace.keys()].map((space) => (family(space) === '-1' ? 'other' : family(space)))
  if (new Set(families).size !== families.length) return null
  let chance = 1
  for (const group of bySpace.values()) {
    const weights = group[0]?.joint.weights ?? new Float64Array(0)
    let sum = 0
    for (let cell = 0; cell < weights.length; cell += 1)
      if (group.every(({ wins }) => wins[cell] === WON)) sum += weights[cell] ?? 0
    chance *= sum
  }
  return chance
}

/** What can still be added: it wins together with the others sometimes, but not always. */
function availableWith(
  event: EventFeed,
  offer: readonly Priced[],
  chosen: readonly Chosen[],
  selections: readonly CustomSelection[],
) {
  const before = findChance(chosen) ?? 1
  return offer.flatMap(({ id, specifiers, outcomes }) => {
    if (selections.some((each) => each.market_id === id && each.specifiers === specifiers)) return []
    const outcome_ids = outcomes.flatMap((outcome) => {
      const found = choose(event, offer, { market_id: id, specifiers, outcome_id: outcome.id })
      const chance = typeof found === 'string' ? null : findChance([...chosen, found])
      return chance !== null && chance > LEAST && chance < before - NOTHING ? [outcome.id] : []
    })
    return outcome_ids.length > 0 ? [{ market_id: id, specifiers, outcome_ids }] : []
  })
}
