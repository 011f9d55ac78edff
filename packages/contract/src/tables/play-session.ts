/** Minutes between reality checks that a player may choose, as far as the jurisdiction allows them. */
export const CHECK_INTERVALS = [15, 30, 45, 60] as const
