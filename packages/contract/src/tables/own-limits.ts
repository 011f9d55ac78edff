/** What a limit counts: what players deposit, what they stake, or what they lose in all. */
export const OWN_LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type OwnLimitKind = (typeof OWN_LIMIT_KINDS)[number]

/** Of the brand's calendar, where a week begins on Monday, or sliding: the last 24 hours, 7 days, 30 days. */
export const OWN_LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type OwnLimitPeriod = (typeof OWN_LIMIT_PERIODS)[number]

const DAY = 24 * 60
/** The longest limit of time: its whole period. */
export const MOST_LIMIT_MINUTES: Readonly<Record<OwnLimitPeriod, number>> = {
  day: DAY,
  week: 7 * DAY,
  month: 31 * DAY,
}
