import type { Localised } from '@palco/contract'

/** A demo method of a kind; names and descriptions come from the kind's texts. Amounts in minor units. */
export type SeedMethod = {
  id: string
  direction: 'deposit' | 'withdrawal'
  /** Among the methods of the brand. */
  position: number
  min: bigint
  max: bigint
  fee?: bigint
  quick: bigint[]
  minutes: number
  /** How long a deposit stays open, default 60. */
  openMinutes?: number
  settings?: object
  autoApproveUpTo?: bigint
  /** In place of the kind's. */
  description?: Required<Localised>
}
