export const GAME_AREAS = ['casino', 'live_casino', 'virtuals'] as const
/** The area of bets on sports, which are no games. */
export const SPORTSBOOK = 'sportsbook'
export type GameArea = (typeof GAME_AREAS)[number]
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]
