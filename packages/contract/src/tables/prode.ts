/** open: before the first kick-off; running: until every result is final; finished: prizes are paid; cancelled: fees went back. */
export const PRODE_STATES = ['open', 'running', 'finished', 'cancelled'] as const
export type ProdeState = (typeof PRODE_STATES)[number]

/** open: takes predictions; live: closed and under way; final: its points count; void: not played in time, brings no points. */
export const PRODE_MATCH_STATES = ['open', 'live', 'final', 'void'] as const
export type ProdeMatchState = (typeof PRODE_MATCH_STATES)[number]

/** How often a prediction's points may count. */
export const PRODE_BOOSTS = [1, 2, 3] as const
export type ProdeBoost = (typeof PRODE_BOOSTS)[number]

/** The built-in product and its area. */
export const PRODE = 'prode'

/** What a ranking sums up: one round, or the rounds of a series in a month or season. */
export const PRODE_PERIODS = ['round', 'month', 'season'] as const
export type ProdePeriod = (typeof PRODE_PERIODS)[number]

/** What members of a private league may say to each other: no free text. */
export const PRODE_PHRASES = [
  'good_luck',
  'goal',
  'exact',
  'well_played',
  'unlucky',
  'coming',
  'referee',
  'rematch',
] as const
export type ProdePhrase = (typeof PRODE_PHRASES)[number]
