import type { Currency } from '@palco/contract'

/**
 * One settled movement of play, as the ledger has it. Amounts in minor units of `currency`, signed as they
 * changed the player's balance: a stake is negative, a win positive or zero, a rollback gives a stake back (positive),
 * a correction takes back a win that was paid (negative).
 */
export type PlayMovement = Readonly<{
  /** The ledger transaction's id: unique, and the order of the feed. */
  id: bigint
  kind: 'stake' | 'win' | 'rollback' | 'correction'
  brandId: string
  playerId: string
  currency: Currency
  /** Change of the player's real money, held money included. */
  cash: bigint
  /** Change of the player's bonus money. */
  bonus: bigint
  /** The counterparty: `provider:<id>`, or `product:<id>` for a built-in product, also of what the brand adds to its pool. */
  source: string
  /** A registered area: the game's, or of a built-in product what its movement says, else its id. Null for an unlisted game. */
  area: string | null
  gameId: string | null
  roundId: string | null
  /** Of a stake on sports, in thousandths: the odds of the bet, of a system those of its lowest line. */
  odds: bigint | null
  /** Of a rollback or correction: the id of the movement it takes back, and that movement's time. */
  reversedId: bigint | null
  reversedAt: Date | null
  at: Date
}>
