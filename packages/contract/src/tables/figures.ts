/** By what figures of the business are added up (docs/figures.md). */
export const FIGURE_GROUPS = ['day', 'hour', 'brand', 'product', 'provider', 'game'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

/** The longest period of figures, in days; by the hour fewer. */
export const MOST_FIGURE_DAYS = 400
export const MOST_HOURLY_DAYS = 31
/** The most rows of one answer: those with the highest stakes, or the earliest hours and days. */
export const MOST_FIGURE_ROWS = 1_500

/** The most rows of one page of a report that is sent in pages, and of its pages. */
export const FIGURE_PAGE_ROWS = 300
export const MOST_FIGURE_PAGES = 20

/** By what figures of payments are added up. */
export const PAYMENT_GROUPS = ['day', 'hour', 'method', 'brand'] as const
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number]

/** How many completed payments a median is computed of at most. */
export const MOST_TIMED_PAYMENTS = 300_000

/** What became of a payment. */
export const PAYMENT_OUTCOMES = ['completed', 'refused', 'expired', 'canceled', 'returned', 'open'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** By what the return of games is added up. */
export const RETURN_GROUPS = ['game', 'provider', 'brand', 'day'] as const
export type ReturnGroup = (typeof RETURN_GROUPS)[number]

/** The confidence of the band around a theoretical return, and the normal quantile that it comes from. */
export const RETURN_CONFIDENCE = { percent: 99, quantile: 2.5758 } as const
/** Rounds of equal stakes, or unequal ones that say as much, below which nothing is judged. */
export const LEAST_JUDGED_ROUNDS = 1_000
/** The longest period of rounds that are listed, in days. */
export const MOST_ROUND_DAYS = 7

/** By what the margin of the sportsbook is added up. */
export const SPORT_GROUPS = [
  'sport',
  'competition',
  'market',
  'event',
  'phase',
  'form',
  'day',
  'brand',
] as const
export type SportGroup = (typeof SPORT_GROUPS)[number]

/** Whether the event of a selection had begun when it was accepted. */
export const SPORT_PHASES = ['before', 'live'] as const
/** What a selection stood in. A system each way is a system; a bet builder alone is no single. */
export const SPORT_FORMS = ['single', 'multiple', 'system', 'builder', 'free_bet'] as const

/** The longest period by the event of more than one competition, and of bets that are listed, in days. */
export const MOST_EVENT_DAYS = 31

/** Since when players of a cohort belong together, and how long its periods are. */
export const COHORT_BASES = ['registration', 'deposit'] as const
export type CohortBasis = (typeof COHORT_BASES)[number]
export const COHORT_UNITS = ['month', 'week'] as const
export type CohortUnit = (typeof COHORT_UNITS)[number]
/** The most cohorts of one answer, and the most periods of each. */
export const MOST_COHORTS = 26

/** What players come to after they registered, in the usual order. */
export const FUNNEL_STEPS = [
  'verified',
  'first_deposit',
  'first_stake',
  'second_deposit',
  'first_withdrawal',
] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]
/** By what registrations are followed. */
export const FUNNEL_GROUPS = ['day', 'week', 'month', 'brand', 'code', 'referred'] as const
export type FunnelGroup = (typeof FUNNEL_GROUPS)[number]

/** What changed against the period before, by what, and by which figure. */
export const MOVER_GROUPS = ['game', 'player', 'event', 'market'] as const
export type MoverGroup = (typeof MOVER_GROUPS)[number]
export const MOVER_MEASURES = ['stakes', 'ggr'] as const
export type MoverMeasure = (typeof MOVER_MEASURES)[number]
/** The longest period that is compared, in days. */
export const MOST_MOVER_DAYS = 31
/** The most rows of each currency. */
export const MOST_MOVERS = 50
