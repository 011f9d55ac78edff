/** Games of this category take one bet a round: nothing in it can be opposite. */
const ONE_BET = 'slots'

/** Whether a round of the game has one bet, so that its stake is what it risks. */
export const takesOneBet = (categories: readonly string[]): boolean => categories.includes(ONE_BET)
