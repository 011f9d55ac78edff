/** A cashier decides payments; a supervisor reads the audit log too. */
export const OPERATOR_ROLES = ['cashier', 'supervisor'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

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

/** Why a payment needs a second operator. `player_day`, `operator_day`: sums of what one operator approved alone in 24 hours. */
export const SECOND_OPERATOR_REASONS = [
  'amount',
  'more_than_asked',
  'no_proof',
  'player_day',
  'operator_day',
] as const
export type SecondOperatorReason = (typeof SECOND_OPERATOR_REASONS)[number]
