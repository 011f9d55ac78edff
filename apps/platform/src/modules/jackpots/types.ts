import type { Currency, JackpotTier } from '@palco/contract'

/** What an operator states of a jackpot; it counts from the next run on, `games` and `enabled` at once. */
export type JackpotTerms = {
  id: string
  brandId: string
  currency: Currency
  tier: JackpotTier
  /** Millionths of each stake. */
  contribution: number
  /** Minor units: what the pot begins with, and what it is awarded at, at the latest. */
  seed: bigint
  ceiling: bigint
  games: readonly string[]
  enabled?: boolean
  position?: number
}

/** A jackpot with the run that is going on. */
export type Pot = {
  id: string
  brandId: string
  currency: Currency
  tier: JackpotTier
  games: readonly string[]
  /** Counts stakes and is shown. */
  enabled: boolean
  position: number
  /** The terms of the next run. */
  next: { contribution: number; seed: bigint; ceiling: bigint }
  /** What is in the pot, in millionths of a minor unit. */
  meter: bigint
  run: Run
}

/** From a seed of the pot to its award. */
export type Run = {
  number: number
  /** The SHA-256 of the run's seed, as hex. */
  hash: string
  contribution: number
  seed: bigint
  ceiling: bigint
  /** Stakes with a higher id of the ledger belong to this run or a later one. */
  fromId: bigint
  startedAt: Date
}

/** The award of a run. */
export type Award = {
  number: number
  hash: string
  serverSeed: string
  seed: bigint
  ceiling: bigint
  amount: bigint
  playerId: string
  username: string
  gameId: string
  roundId: string | null
  at: Date
}
