/** What time it is. Passed to everything that needs it, so that tests can set it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
