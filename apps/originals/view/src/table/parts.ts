import type { KindResult } from '../../../src/kinds/api-types.ts'
import type { KindName, Kinds } from '../../../src/kinds/kinds.ts'
import type { openMenu } from '../shared/panels.ts'
import type { Action } from './actions.ts'

export type Bet<K extends KindName> = Kinds[K]['bet']
type Panels = NonNullable<Parameters<typeof openMenu>[1]>

/** What a kind of game adds to a table. */
export type Parts<K extends KindName> = {
  board: HTMLElement
  /** Choices that belong to the bet; locked while a round is played. */
  options?: HTMLElement
  /** The bet with a stake; `null` when something is missing: then it said so. */
  bet: (stake: string) => Bet<K> | null
  /** Shows a round, or the empty table. Resolves when everything can be seen. */
  show: (round: KindResult<K> | null, fresh: boolean) => Promise<void> | void
  /** What the player may do in an open round. */
  actions?: (round: KindResult<K>) => Action[]
  /** What is said under an open round, and when it is over before the amount. */
  words?: (round: KindResult<K>) => string
  panels?: Panels
  /** The stake is laid on the board by `options`; there is no stepper. */
  ownStake?: boolean
  /** The player uncovers the result by hand: a tap does not show the rest. */
  ownPace?: boolean
  /** What the button for a round says, the first time and after a round. */
  labels?: { place: string; again: string }
  lock?: (busy: boolean) => void
  /** A round has ended and was shown; `null`: it was refused or broken off, or its bet is not complete. */
  ended?: (round: KindResult<K> | null) => void
}
