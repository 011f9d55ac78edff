/** What a limit counts: what players deposit, what they stake, or what they lose in all. */
export const OWN_LIMIT_KINDS = ['deposit', 'stake', 'loss'] as const
export type OwnLimitKind = (typeof OWN_LIMIT_KINDS)[number]

/** Periods of the brand's calendar; a week begins on Monday. */
export const OWN_LIMIT_PERIODS = ['day', 'week', 'month'] as const
export type OwnLimitPeriod = (typeof OWN_LIMIT_PERIODS)[number]
