import type { Currency, Language, RacePool, RaceState, RaceTicketState } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import type { PoolRules } from '@palco/sports-rules/pools'
import type { Database } from '../../db/index.ts'
import type { Bus } from '../../realtime/index.ts'

export type RacingDeps = { db: Database; now: () => Date; bus: Bus }

/** Who bets, and in which language the limits are named. */
export type Punter = { brandId: string; playerId: string; currency: Currency; language: Language }

/** What operators set of a race, for all brands. Prices in thousandths by runner. */
export type RaceDesk = {
  suspended?: boolean
  /** Runners on which no bets are taken. */
  stopped?: number[]
  prices?: Record<string, number>
  /** Runners whose price two operators have seen: it may stand above the fair one. */
  seenByTwo?: number[]
  /** Runners and since when; it cannot be taken back, since stakes have gone back. */
  nonRunners?: Record<string, string>
}

/**
 * A race as the feed last showed it, with the operators' non-runners. `card.status` and the start are those of the row. `market` counts
 * withdrawals; after one no fixed odds are taken until `reopensAt`.
 */
export type Race = {
  id: string
  startAt: Date
  state: RaceState
  card: FeedRace
  desk: RaceDesk
  market: number
  reopensAt: Date | null
}

/** What a pool goes by; amounts in minor units. */
export type PoolTerms = PoolRules & { brandPart: bigint }
/** What a brand's new pools of a kind go by. */
export type KindRules = PoolTerms & {
  brandId: string
  kind: RacePool
  currency: Currency
  leastStake: bigint
  mostStake: bigint
}

export type PoolRef = { brandId: string; raceId: string; kind: RacePool; currency: Currency }
/** A pool that has tickets. `dividends` by combination, in hundredths, once it has paid. */
export type Pool = PoolRef &
  PoolTerms & {
    settledAt: Date | null
    outcome: string | null
    dividends: Record<string, string> | null
  }

export type Ticket = {
  id: string
  brandId: string
  playerId: string
  raceId: string
  kind: RacePool
  currency: Currency
  lists: number[][]
  combinations: number
  /** Stake of one combination, and of all; minor units. */
  unit: bigint
  stake: bigint
  stakeKey: string
  hash: string
  state: RaceTicketState
  returned: bigint | null
  placedAt: Date
}
