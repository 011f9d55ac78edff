/** Products whose bets stand in one list, as a brand switches them. */
export const BET_PRODUCTS = ['sports', 'horses', 'virtuals', 'prode'] as const
export type BetProduct = (typeof BET_PRODUCTS)[number]

/** How a bet of any product stands. returned: something came back, but not more than the stake; a refund and a bet that was not taken as well. */
export const LISTED_STATES = ['open', 'won', 'returned', 'lost', 'cashed_out'] as const
export type ListedState = (typeof LISTED_STATES)[number]

/** Which bets a list is kept to; `settled`: all that have ended. */
export const BET_CHOICES = ['all', 'open', 'settled', 'won', 'lost', 'returned', 'cashed_out'] as const
export type BetChoice = (typeof BET_CHOICES)[number]
