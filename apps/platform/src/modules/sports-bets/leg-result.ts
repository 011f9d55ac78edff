import type { CancelWindow, OutcomeResult } from '../sports-offer/index.ts'
import type { LegState } from './states.ts'

/** A cancel's window, and the revision that it came with: it is about bets placed before that. */
export type Cancel = CancelWindow & { since: number }

/** The state of a market's result that is in force. */
export type ResultInForce = {
  outcomes: Readonly<Record<string, OutcomeResult>> | null
  cancels: readonly Cancel[]
}
export type LegResult = { state: LegState; deadHeatNum: number; deadHeatDen: number }

const WHOLE = { deadHeatNum: 1, deadHeatDen: 1 }

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
  return { state: result.verdict, ...deadHeatOf(result.dead_heat) }
}

const covers = ({ from, to }: CancelWindow, at: number): boolean =>
  (from === null || at >= from) && (to === null || at < to)

/** Participants that share at most: enough for every field of runners there is. */
const MOST_SHARING = 100

/** "0.5" is one place for two, "0.333" one for three: the fraction with the smallest denominator that reads so. */
function deadHeatOf(text: string | undefined): { deadHeatNum: number; deadHeatDen: number } {
  if (text === undefined) return WHOLE
  const digits = Math.min(6, (text.split('.')[1] ?? '').length)
  const wanted = Number(text)
  for (let den = 1; den <= MOST_SHARING; den += 1) {
    const num = Math.round(wanted * den)
    if (num >= 1 && num <= den && Math.abs(num / den - wanted) < 10 ** -digits / 1.5)
      return { deadHeatNum: num, deadHeatDen: den }
  }
  return WHOLE
}
