/** available → claimed → completed | canceled. What is not claimed in time is canceled with the reason `expired`. */
export const BONUS_STATUSES = ['available', 'claimed', 'canceled', 'completed'] as const
export type BonusStatus = (typeof BONUS_STATUSES)[number]
export const BONUS_KINDS = ['deposit_match', 'fixed', 'cashback'] as const
export const BONUS_CANCEL_REASONS = ['player', 'withdrawal', 'expired', 'spent'] as const

export const PROMOTION_TYPES = ['bonus', 'promotion'] as const

/** By the clock: entries are taken until the end, points count from start to end. */
export const TOURNAMENT_STATES = ['upcoming', 'active', 'finished'] as const
export type TournamentState = (typeof TOURNAMENT_STATES)[number]

export const MILES_REASONS = [
  'stake',
  'rollback',
  'referral',
  'claim',
  'adjustment',
  'purchase',
  'purchase_returned',
  'level',
] as const

/** registered → deposited (enough, in one deposit) → rewarded. `refused`: the two are the same person, or the referrer has all rewards. */
export const REFERRAL_STATES = ['registered', 'deposited', 'rewarded', 'refused'] as const
