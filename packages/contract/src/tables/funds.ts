/** Which sum of a player's money a step of the check of funds counts. `net_deposits`: what was deposited less what was paid out. */
export const FUNDS_SUMS = ['deposits', 'net_deposits', 'loss'] as const
export type FundsSum = (typeof FUNDS_SUMS)[number]

/** What a step asks for. `look`: nothing of the player, an operator looks. */
export const FUNDS_ASKS = ['look', 'declaration', 'documents'] as const
export type FundsAsk = (typeof FUNDS_ASKS)[number]

/** What is refused while a step waits. */
export const FUNDS_DOORS = ['deposit', 'play', 'withdrawal'] as const
export type FundsDoor = (typeof FUNDS_DOORS)[number]

/** Where a case stands. `asked`: the player answers; `reviewing`: an operator decides. */
export const FUNDS_STATES = ['asked', 'reviewing', 'refused', 'settled'] as const
export type FundsState = (typeof FUNDS_STATES)[number]

/** Papers that show where money comes from. */
export const FUNDS_DOCUMENTS = ['income_proof', 'bank_statement', 'tax_return', 'other_proof'] as const
export type FundsDocument = (typeof FUNDS_DOCUMENTS)[number]

/** What a player is asked for, one by one. */
export const FUNDS_REQUESTS = ['declaration', ...FUNDS_DOCUMENTS] as const
export type FundsRequest = (typeof FUNDS_REQUESTS)[number]

/** Why something is asked for once more, or a case is refused. */
export const FUNDS_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'other_person',
  'not_plausible',
  'forged',
] as const
export type FundsReason = (typeof FUNDS_REASONS)[number]

export const FUNDS_OCCUPATIONS = [
  'employed',
  'self_employed',
  'business',
  'retired',
  'student',
  'unemployed',
  'other',
] as const
export type FundsOccupation = (typeof FUNDS_OCCUPATIONS)[number]

/** Bands of what a player earns in a month; the amounts of each come with the call. */
export const INCOME_BANDS = ['lowest', 'low', 'middle', 'high', 'highest'] as const
export type IncomeBand = (typeof INCOME_BANDS)[number]

/** Where the money comes from that a player plays with. */
export const FUNDS_SOURCES = [
  'salary',
  'business',
  'pension',
  'savings',
  'investments',
  'sale',
  'inheritance',
  'gift',
  'winnings',
] as const
export type FundsSource = (typeof FUNDS_SOURCES)[number]
