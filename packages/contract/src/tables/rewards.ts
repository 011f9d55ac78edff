/** available → claimed → completed | canceled. What is not claimed in time is canceled with the reason `expired`. */
export const BONUS_STATUSES = ['available', 'claimed', 'canceled', 'completed'] as const
export type BonusStatus = (typeof BONUS_STATUSES)[number]
export const BONUS_KINDS = ['deposit_match', 'fixed', 'cashback'] as const
export const BONUS_CANCEL_REASONS = ['player', 'withdrawal', 'expired', 'spent'] as const

export const PROMOTION_TYPES = ['bonus', 'promotion'] as const

const PICTURE_SETS = ['brasa', 'marea', 'tribuna'] as const
const PICTURE_MOTIFS = [
  'cashback',
  'friends',
  'miles',
  'multiple',
  'next',
  'reload',
  'roulette',
  'slots',
  'weekly',
  'welcome',
] as const
/** Pictures that the site has for promotions of any brand, in three looks; `{w}` is a width. */
export const promotionPictures = (): string[] =>
  PICTURE_SETS.flatMap((set) => PICTURE_MOTIFS.map((motif) => `/art/promos/${set}-${motif}-{w}.webp`))

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
