/** How long a break may last, with its hours. The shortest is what the panic button takes. */
export const BREAKS = { day: 24, week: 168, fortnight: 336, month: 720, six_weeks: 1008 } as const
export type BreakLength = keyof typeof BREAKS
export const BREAK_LENGTHS = Object.keys(BREAKS) as [BreakLength, ...BreakLength[]]

/** How long players may exclude themselves, with its months; `null`: for ever. */
export const EXCLUSIONS = { six_months: 6, year: 12, two_years: 24, five_years: 60, ever: null } as const
export type ExclusionLength = keyof typeof EXCLUSIONS
export const EXCLUSION_LENGTHS = Object.keys(EXCLUSIONS) as [ExclusionLength, ...ExclusionLength[]]

/** `register`: a national register lists the person; `register_check`: one has not said yet whether it does. */
export const RESTRICTION_KINDS = [
  'break',
  'exclusion',
  'suspension',
  'closing',
  'register',
  'register_check',
] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]

/** Hours between the wish to play again after an exclusion and the first stake. */
export const COME_BACK_HOURS = 24

/** Days after the closing of an account within which its player may open it again. */
export const REOPEN_DAYS = 90

/** Why operators close an account: the player asked for it, has died, or has deceived. */
export const CLOSING_REASONS = ['request', 'death', 'fraud'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]
/** Those after which only operators open it again, two of them. */
export const LASTING_CLOSINGS: readonly ClosingReason[] = ['death', 'fraud']
