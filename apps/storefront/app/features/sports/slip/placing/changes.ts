import type { SlipState } from '@palco/contract'
import { builderText, legKey, legOdds, pickKey, pickText, type SlipLeg } from '../slip.ts'

/** A leg whose price is another one now than the slip has; `was` is '' where it has none yet. */
export type Change = { leg: SlipLeg; odds: string; was: string }

/** What has changed in price since the slip was shown. */
export function listChanges(legs: readonly SlipLeg[], state: SlipState | null): Change[] {
  if (!state) return []
  const now = new Map(state.selections.map((each) => [pickKey(each), each.odds]))
  const together = new Map(state.builders?.map((each) => [each.event_id, each.odds]))
  return legs.flatMap((leg) => {
    const odds = (leg.builder ? together : now).get(legKey(leg))
    const was = legOdds(leg)
    return odds && odds !== was ? [{ leg, odds, was }] : []
  })
}

/** The field by which a post takes over a leg's price of now. */
export function acceptedField({
  leg: {
    builder,
    picks: [pick],
  },
  odds,
}: Change): { name: string; value: string } {
  if (builder) return { name: 'builder', value: builderText({ ...builder, odds, stake: '' }) }
  return { name: 'odds', value: pick ? pickText({ ...pick, odds, stake: '', each_way: '' }) : '' }
}
