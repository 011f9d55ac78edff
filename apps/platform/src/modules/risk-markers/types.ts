import type { RiskChoice, RiskLevel } from '@palco/contract/tables'
import type { Owner } from '../../model/index.ts'

/** What a player did on one calendar day. Money is the player's own, minor units. */
export type PlayDay = {
  /** "2026-11-21", of the brand's clock. */
  readonly day: string
  readonly staked: bigint
  readonly returned: bigint
  readonly stakes: number
  /** Stakes between midnight and six, where the player lives. */
  readonly nightStakes: number
  /** Time between stakes that lie less than half an hour apart. */
  readonly playMs: number
  /** Deposits that were credited. */
  readonly deposits: number
  readonly deposited: bigint
  /** The most deposits within three hours. */
  readonly depositBurst: number
  readonly depositsRefused: number
  /** Payment methods that deposits were asked for with. */
  readonly methods: number
  readonly withdrawalsCancelled: number
  readonly limitsRaised: number
  readonly breaks: number
  /** Tickets to support. */
  readonly contacts: number
}

/** What rules look at: the days on which something happened, oldest first, up to `today`. */
export type Picture = { readonly today: string; readonly days: readonly PlayDay[] }

export type CaseRow = Owner & {
  id: string
  level: RiskLevel
  state: 'open' | 'answered' | 'suspended' | 'closed'
  offersStopped: boolean
  openedAt: Date
  changedAt: Date
  answerBy: Date | null
  answeredAt: Date | null
  ownerId: string | null
  closedAt: Date | null
}

export type Hit = { rule: string; version: number; inputs: Inputs; at: Date }
/** Figures by name. */
export type Inputs = Readonly<Record<string, number>>

/** What was said or done in a case. */
export type Interaction = {
  caseId: string
  kind: 'message' | 'answer' | 'suspended' | 'call' | 'mail' | 'note' | 'closed'
  operatorId?: string
  choice?: RiskChoice
  note?: string
  at: Date
}

/** What movements add to a player's day. */
export type DayPlay = Owner & {
  day: string
  staked: bigint
  returned: bigint
  stakes: number
  nightStakes: number
  playMs: number
}

/** A player whose play is followed. */
export type Followed = Owner & { lastStakeAt: Date | null; touchedAt: Date }
