export const GAME_AREAS = ['casino', 'live_casino', 'virtuals', 'poker'] as const
/** How a live table's video comes into its page: segments over HTTP, or its own connection. */
export const STREAM_PROTOCOLS = ['hls', 'webrtc'] as const
export type StreamProtocol = (typeof STREAM_PROTOCOLS)[number]
/** The area of bets on sports, which are no games. */
export const SPORTSBOOK = 'sportsbook'
export type GameArea = (typeof GAME_AREAS)[number]
/** What a brand may allow a game beyond one tap a round. */
export const PLAY_MODES = ['autoplay', 'quick_spin', 'feature_buy'] as const
export type PlayMode = (typeof PLAY_MODES)[number]
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]
/** Orders of a list of games: the operator's, by return, by name, by least stake. */
export const GAME_SORTS = ['default', 'rtp', 'name', 'stake'] as const
export type GameSort = (typeof GAME_SORTS)[number]
/** Sizes of a progressive jackpot; a brand has one of each at most. */
export const JACKPOT_TIERS = ['grand', 'major', 'mini'] as const
export type JackpotTier = (typeof JACKPOT_TIERS)[number]
