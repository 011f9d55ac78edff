/** Area of movements of pools and bets on horse races. */
export const HORSES = 'horses'

/** Pari-mutuel pools, in the order of a race card (docs/horses.md). */
export const RACE_POOLS = ['win', 'place', 'show', 'exacta', 'quinella', 'trifecta', 'daily_double'] as const
export type RacePool = (typeof RACE_POOLS)[number]

/** As in the feed: `result` is called, `official` is confirmed and paid. */
export const RACE_STATES = ['open', 'off', 'photo', 'result', 'official', 'abandoned'] as const
export type RaceState = (typeof RACE_STATES)[number]

/** open: takes tickets; closed: from the off; paid and refunded: once the result is official. */
export const RACE_POOL_STATES = ['open', 'closed', 'paid', 'refunded'] as const
export const RACE_TICKET_STATES = ['open', 'won', 'lost', 'refunded'] as const
export type RaceTicketState = (typeof RACE_TICKET_STATES)[number]

/** Combinations of one ticket. */
export const MOST_COMBINATIONS = 120

/** At the price of the moment, at the price of the off, or days ahead without refunds for non-runners. */
export const RACE_BET_KINDS = ['fixed', 'starting', 'ante_post'] as const
export type RaceBetKind = (typeof RACE_BET_KINDS)[number]

/** placed: the place part alone was paid. */
export const RACE_BET_STATES = ['open', 'won', 'placed', 'lost', 'refunded'] as const
export type RaceBetState = (typeof RACE_BET_STATES)[number]

/** suspended: for a moment after a withdrawal, or by a trader; closed: from the off. */
export const RACE_BOARD_STATES = ['open', 'suspended', 'closed'] as const

/** Legs of an accumulator. */
export const MOST_RACE_LEGS = 6
/** void: counts as not placed; the stake goes on to the next leg. */
export const RACE_LEG_STATES = ['open', 'won', 'placed', 'lost', 'void'] as const
