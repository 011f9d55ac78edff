import type { SessionPlanEnd } from '@palco/contract/tables'

/** The last session of games that a player planned, with what its rounds have moved. Money in minor units, cash and bonus money. */
export type CountedPlan = {
  id: string
  beginsAt: Date
  /** When its longest time is over. */
  endsAt: Date
  /** The greatest loss. */
  loss: bigint
  /** For so long no other session begins after its end. */
  blockMinutes: number | null
  /** When it ended before its time. */
  endedAt: Date | null
  staked: bigint
  returned: bigint
  /** Of the last movement; before the first, when the session began. */
  countedAt: Date
  /** Looked for where the greatest loss is reached: a round that is open may win it back. */
  hasOpenRound: boolean
  /** When the last of its rounds was over, looked for there as well; `null`: none is. */
  closedAt: Date | null
}

/** What a player has typed. `loss` in minor units. */
export type Wish = {
  minutes: number
  loss: bigint
  blockMinutes: number | null
  /** The session of whose end the player has read. */
  after: string | null
}

/** How and when a session ended. */
export type Ended = { at: Date; by: SessionPlanEnd }
