/**
 * Reports of a brand for its authority (docs/reports.md): those that GLI-19 v3.0 names in 2.9, and the adjustments of players'
 * accounts.
 */
export const REPORT_NAMES = [
  'game_performance',
  'operator_liability',
  'large_jackpot_payouts',
  'jackpots',
  'account_adjustments',
  'significant_events',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

/** How a column of a report is written: amounts as decimals in the row's currency, times in UTC, percents with two decimals. */
export const REPORT_COLUMN_KINDS = ['text', 'count', 'amount', 'percent', 'time'] as const
export type ReportColumnKind = (typeof REPORT_COLUMN_KINDS)[number]

/** The longest period of a report, in days. */
export const MOST_REPORT_DAYS = 366
/** The most rows that a preview has. */
export const MOST_PREVIEW_ROWS = 300
