import type { Queryable } from '../../../db/index.ts'
import type { Amounts } from '../lots/fields.ts'
import type { Element } from '../lots/xml.ts'
import type { GameName, Span } from '../types.ts'

/** Where games come from. */
export const SOURCE_NAMES = [
  'sports',
  'races',
  'virtuals',
  'pools',
  'predictions',
  'sessions',
  'tournaments',
] as const
export type SourceName = (typeof SOURCE_NAMES)[number]

/** The movements that games are made from: up to an id, and before a time where one is named. */
export type Through = { readonly id: bigint; readonly at: Date | null }

/** What games are read from: one snapshot of the database. */
export type GameContext = {
  readonly q: Queryable
  readonly brand: Span['brand']
  readonly operatorId: string
  readonly through: Through
}

/** A game as its record has it: what is said of it, each player or ticket in it, and what these moved by unit. */
export type Game = {
  readonly key: string
  readonly head: readonly Element[]
  readonly players: readonly Element[]
  readonly sums: Amounts
}

export type GameSource = {
  readonly name: SourceName
  readonly record: GameName
  /**
   * SQL: `key`, `seen_id` and `players` of the games of `waiting` that are over and of which no movement is in `later`. $1 the brand, $2 now.
   */
  readonly due: string
  /** Games by their keys; one of which there is nothing to report is left out. */
  readonly read: (context: GameContext, keys: readonly string[]) => Promise<readonly Game[]>
  /** What the ledger's entries say that each moved, by another query. */
  readonly ledger: (context: GameContext, keys: readonly string[]) => Promise<ReadonlyMap<string, Amounts>>
}
