/** How long somebody waits who asked for too much, in seconds: `Retry-After` of such an answer, and what its page says. */
export const LIMIT_SECONDS = 5
