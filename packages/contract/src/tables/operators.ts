/** Ready-made reasons of a rejection; the player reads them in their own language. */
export const CANNED_REASONS = [
  'not_received',
  'other_holder',
  'proof_unreadable',
  'proof_not_matching',
  'duplicate',
  'destination_not_own',
  'destination_wrong',
  'identity_unconfirmed',
] as const
export type CannedReason = (typeof CANNED_REASONS)[number]

/**
 * Why a decision needs a second operator. `unbounded`: nothing bounds what players may receive by it; `player_day`, `operator_day`: sums of
 * what one operator let through alone in 24 hours; `other_holder`: the payment is another person's, as far as was compared; `closed_account`: operators closed the
 * account for death or fraud; `closed_for_deposits`: the deposit had ended, and its player could not ask for another now; `always`: it takes two whatever it costs.
 */
export const SECOND_OPERATOR_REASONS = [
  'unbounded',
  'amount',
  'more_than_asked',
  'no_proof',
  'other_holder',
  'closed_account',
  'closed_for_deposits',
  'player_day',
  'operator_day',
  'always',
] as const
export type SecondOperatorReason = (typeof SECOND_OPERATOR_REASONS)[number]

/** What operators do about whose a payment is. `returned_by_hand`: sent back by an operator, since the provider did not. */
export const OWNER_ACTS = ['accept', 'return', 'returned_by_hand'] as const
export type OwnerAct = (typeof OWNER_ACTS)[number]

/** Why an operator adds to a player's balance or takes from it; the player reads it. */
export const ADJUSTMENT_CAUSES = [
  'complaint',
  'game_fault',
  'payment_fault',
  'paid_out',
  'goodwill',
  'other',
] as const
export type AdjustmentCause = (typeof ADJUSTMENT_CAUSES)[number]

/** Rewards that operators give single players. */
export const GRANT_KINDS = ['bonus', 'free_spins', 'free_bet', 'miles'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** What operators do with unclaimed money: back to its payer, to the brand's account for it, or, of a debt, written off. */
export const UNCLAIMED_WAYS = ['returned', 'set_apart', 'written_off'] as const
export type UnclaimedWay = (typeof UNCLAIMED_WAYS)[number]

/**
 * What speaks for money that players passed on by agreement in a game between players: `unknown_source`: the provider does not say from
 * whom; `linked_accounts`: both share a device, an address, a document or a payment owner; `folded`: half of it was given up without showing a hand; `one_player`: four fifths of all came from this one.
 */
export const TRANSFER_SIGNS = [
  'unknown_source',
  'linked_accounts',
  'new_account',
  'without_deposit',
  'folded',
  'one_player',
] as const
export type TransferSign = (typeof TRANSFER_SIGNS)[number]

/** Why operators void a bet; the player reads it in words. */
export const VOID_CAUSES = ['late_bet', 'obvious_error', 'integrity'] as const
export type VoidCause = (typeof VOID_CAUSES)[number]

/** How an outcome of a market ends. */
export const VERDICT_NAMES = ['won', 'lost', 'half_won', 'half_lost', 'refund'] as const

/** The most steps of a brand's prices by the time to the start. */
export const MOST_PRICE_STEPS = 6
/** How a margin is put on prices, and the prices they are rounded down to (docs/sportsbook.md). */
export const MARGIN_METHODS = ['proportional', 'power', 'odds_ratio', 'as_fed'] as const
export const PRICE_LADDERS = ['book', 'exchange', 'hundredths', 'none'] as const

/**
 * feed_lag: live bets that a goal or a suspension overtook within the delay. shared_device: several players with the same address
 * and browser on the same outcome within minutes. beats_closing: prematch bets at prices above the fair price at the start.
 */
export const SIGN_KINDS = ['feed_lag', 'shared_device', 'beats_closing'] as const
export type SignKind = (typeof SIGN_KINDS)[number]
