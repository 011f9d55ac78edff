export const GAME_AREAS = ['casino', 'live_casino', 'virtuals'] as const
/** The area of bets on sports, which are no games. */
export const SPORTSBOOK = 'sportsbook'
export type GameArea = (typeof GAME_AREAS)[number]
/** What a brand may allow a game beyond one tap a round. */
export const PLAY_MODES = ['autoplay', 'quick_spin', 'feature_buy'] as const
export type PlayMode = (typeof PLAY_MODES)[number]
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]
