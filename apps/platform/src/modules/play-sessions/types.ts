import type { Owner } from '../../model/index.ts'

/** Play of one player without a pause. Money is the player's own, minor units. */
export type PlaySession = Owner & {
  beginsAt: Date
  /** The last stake. */
  lastAt: Date
  staked: bigint
  returned: bigint
  /** When the last check was answered; before the first, when the session began. */
  checkedAt: Date
  /** Minutes between checks. */
  minutes: number
}
