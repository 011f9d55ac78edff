const DAY_MS = 86_400_000
const REVIEW_DAYS = 3

/** By when an operator decides about what a player answered. */
export const reviewBy = (at: Date): Date => new Date(at.getTime() + REVIEW_DAYS * DAY_MS)

/** By when a player answers what is asked now; `null`: at any time. */
export const answerBy = (answerDays: number | null, at: Date): Date | null =>
  answerDays === null ? null : new Date(at.getTime() + answerDays * DAY_MS)
