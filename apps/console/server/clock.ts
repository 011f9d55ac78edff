/** The only place of the console that reads the clock: milliseconds since 1970. */
export const now = (): number => Date.now()
