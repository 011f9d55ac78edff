import type { ReportName } from '@palco/contract'
import { accountAdjustments, significantEvents } from './accounts.ts'
import { gamePerformance } from './games.ts'
import { jackpotPots, largeJackpotPayouts } from './jackpots.ts'
import { operatorLiability } from './liability.ts'
import type { Report } from './types.ts'

/** Every report by its name. */
export const REPORTS: Readonly<Record<ReportName, Report>> = {
  game_performance: gamePerformance,
  operator_liability: operatorLiability,
  large_jackpot_payouts: largeJackpotPayouts,
  jackpots: jackpotPots,
  account_adjustments: accountAdjustments,
  significant_events: significantEvents,
}
