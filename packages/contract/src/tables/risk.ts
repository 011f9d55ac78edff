/** How serious the risk markers of a player are, where something follows from them. */
export const RISK_LEVELS = ['medium', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** Groups of risk markers. */
export const RISK_GROUPS = ['spend', 'pattern', 'time', 'behaviour', 'contact', 'limits', 'account'] as const
export type RiskGroup = (typeof RISK_GROUPS)[number]

/** The risk markers. */
export const RISK_RULE_IDS = [
  'deposit_burst',
  'deposits_lost',
  'stakes_rising',
  'deposits_rising',
  'nights',
  'long_days',
  'days_in_a_row',
  'deposits_refused',
  'withdrawals_cancelled',
  'contacts',
  'limits_raised',
  'breaks',
  'many_methods',
] as const
export type RiskRuleId = (typeof RISK_RULE_IDS)[number]

/** What a player answers to a message about risk. */
export const RISK_CHOICES = ['in_control', 'will_change', 'wants_contact'] as const
export type RiskChoice = (typeof RISK_CHOICES)[number]

/** How a case ends: a false alarm, dealt with, or no marker for long enough. */
export const RISK_OUTCOMES = ['false_alarm', 'settled', 'faded'] as const
export type RiskOutcome = (typeof RISK_OUTCOMES)[number]
