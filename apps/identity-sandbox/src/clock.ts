/** Milliseconds since 1970, handed in so that tests decide them. */
export type Now = () => number

export const systemTime: Now = () => Date.now()
