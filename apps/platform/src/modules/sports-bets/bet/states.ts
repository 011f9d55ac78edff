import type { BetState } from '@palco/contract/tables'

/** States of a bet and of a leg, as docs/sportsbook.md has them. */
export { BET_STATES, type BetState, type LegState } from '@palco/contract/tables'

/** What moves a bet from one state to another. `place` is how it begins. */
export const BET_CAUSES = [
  'place',
  'place_live',
  'accept',
  'refuse',
  'settle',
  'correct',
  'reopen',
  'cash_out',
  'cash_out_part',
  'void',
] as const
export type BetCause = (typeof BET_CAUSES)[number]

type Transition = { from: BetState | null; cause: BetCause; to: BetState }

/** Every transition of a bet there is. The ones that begin with null make it. */
export const BET_TRANSITIONS: readonly Transition[] = [
  { from: null, cause: 'place', to: 'accepted' },
  { from: null, cause: 'place_live', to: 'delayed' },
  { from: 'delayed', cause: 'accept', to: 'accepted' },
  { from: 'delayed', cause: 'refuse', to: 'refused' },
  { from: 'accepted', cause: 'settle', to: 'settled' },
  { from: 'accepted', cause: 'cash_out', to: 'cashed_out' },
  { from: 'accepted', cause: 'cash_out_part', to: 'accepted' },
  { from: 'accepted', cause: 'void', to: 'voided' },
  { from: 'settled', cause: 'correct', to: 'settled' },
  { from: 'settled', cause: 'reopen', to: 'accepted' },
]

/** The state that a cause leads to; `null` where the bet's state does not allow it. */
export const nextState = (from: BetState | null, cause: BetCause): BetState | null =>
  BET_TRANSITIONS.find((one) => one.from === from && one.cause === cause)?.to ?? null

/** Whether results still move money of a bet in this state. */
export const followsResults = (state: BetState): boolean =>
  nextState(state, 'settle') !== null || nextState(state, 'correct') !== null
