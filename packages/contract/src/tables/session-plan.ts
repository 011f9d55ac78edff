/** Bounds of what players plan before a session of games: its longest time, and how long another one may be blocked after it. */
export const SESSION_PLAN_BOUNDS = { mostMinutes: 24 * 60, mostBlockHours: 30 * 24 } as const

/** How a planned session ended: its time was over, its greatest loss was reached, or the player ended it. */
export const SESSION_PLAN_ENDS = ['time', 'loss', 'player'] as const
export type SessionPlanEnd = (typeof SESSION_PLAN_ENDS)[number]
