import { FACTORS, type Verdict } from '@palco/sports-rules/bets'
import type { CancelWindow, OutcomeResult } from '../../sports-offer/index.ts'
import { factorOfText, type StoredFactor, storedFactor, WHOLE } from './dead-heat.ts'
import type { LegState } from '../bet/states.ts'

/** A cancel's window, and the revision that it came with: it is about bets placed before that. */
export type Cancel = CancelWindow & { since: number }

/** The state of a market's result that is in force. */
export type ResultInForce = {
  outcomes: Readonly<Record<string, OutcomeResult>> | null
  cancels: readonly Cancel[]
}
export type LegResult = { state: LegState } & StoredFactor

/**
 * How a leg stands by its market's result: refunded where its bet was placed in the time of a cancel, settled where there is a
 * settlement, otherwise open. An outcome that a settlement does not name has lost.
 */
export function legResult(
  { outcomes, cancels }: ResultInForce,
  { outcomeId, placedAt, placedRevision }: { outcomeId: string; placedAt: Date; placedRevision: number },
): LegResult {
  if (cancels.some((cancel) => placedRevision < cancel.since && covers(cancel, placedAt.getTime())))
    return { state: 'refund', ...WHOLE }
  if (outcomes === null) return { state: 'open', ...WHOLE }
  const result = outcomes[outcomeId]
  if (!result) return { state: 'lost', ...WHOLE }
  if (result.verdict === null) return { state: 'open', ...WHOLE }
  return wonShare(result.verdict, result.dead_heat)
}

const covers = ({ from, to }: CancelWindow, at: number): boolean =>
  (from === null || at >= from) && (to === null || at < to)

/**
 * v + (1 − v) · r · d · o at any odds: with a dead heat factor of 0 a win is what a loss is, and half a win half a loss.
 */
function wonShare(verdict: Verdict, text: string | undefined): LegResult {
  if (text === undefined || FACTORS[verdict].result === 0) return { state: verdict, ...WHOLE }
  const factor = factorOfText(text)
  if (factor.num <= 0n) return { state: verdict === 'half_won' ? 'half_lost' : 'lost', ...WHOLE }
  return { state: verdict, ...storedFactor(factor, text) }
}
