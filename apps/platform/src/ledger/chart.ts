/**
 * The chart of accounts. A player has `cash`, `bonus` and `held`; the brand's side is one of these. `bonus` money given
 * to players comes from `promotions`; corrections go against `adjustments`. The migration's `ledger.in_chart`
 * checks the same names.
 */
export const counterparties = {
  /** Deposits that came in and are neither a player's nor back at their source: whose they are is not clear, or they are on their way back. */
  unaccepted: 'unaccepted',
  /** What came to the accounts of erased players and could not go back to its payer (docs/erasure.md). */
  unclaimed: 'unclaimed',
  /** The brand's own games and bets. */
  house: 'house',
  /** Fees kept from deposits and withdrawals. */
  fees: 'fees',
  promotions: 'promotions',
  adjustments: 'adjustments',
  /** What the brand won from or paid out on a game provider's games. */
  provider: (id: string) => `provider:${id}`,
  /** Money outside: what came in and went out through a payment method. */
  payments: (method: string) => `payments:${method}`,
  /** A built-in product: `product:sportsbook`, `product:prode`, … */
  product: (id: string) => `product:${id}`,
  /** The pot of a progressive jackpot: never below zero, since `modules/jackpots` pays only what is in it. */
  jackpot: (id: string) => `jackpot:${id}`,
} as const
