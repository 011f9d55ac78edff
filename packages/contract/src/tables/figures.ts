/** By what figures of the business are added up (docs/figures.md). */
export const FIGURE_GROUPS = ['day', 'hour', 'brand', 'product', 'provider', 'game'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

/** The longest period of figures, in days; by the hour fewer. */
export const MOST_FIGURE_DAYS = 400
export const MOST_HOURLY_DAYS = 31
/** The most rows of one answer: those with the highest stakes, or the earliest hours and days. */
export const MOST_FIGURE_ROWS = 1_500
