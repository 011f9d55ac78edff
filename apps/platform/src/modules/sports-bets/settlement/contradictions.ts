import { exactDecimal, FACTORS, plus, times, ZERO } from '@palco/sports-rules/bets'
import {
  areValid,
  isDescribed,
  type Market,
  findMarket,
  listOutcomeIds,
  parseSpecifiers,
  type Specifiers,
} from '@palco/sports-rules/markets'
import type { Sport } from '@palco/sports-rules/records'
import type { OutcomeResult } from '../../sports-offer/index.ts'

type Outcomes = Readonly<Record<string, OutcomeResult>>

/** Why a settlement cannot be true: an outcome is named twice, is none of the market's, or too many or none of them won. */
export type Contradiction =
  | 'named_twice'
  | 'unknown_outcome'
  | 'too_many_winners'
  | 'no_winner'
  | 'shared_by_none'

/**
 * What contradicts itself in a feed's settlement, by what the market is; the first that is found. `null`: nothing. Of a market that is not
 * catalogued only what needs no catalogue is seen.
 * @param available ids of the outcomes that the market was offered with, that are described, or that bets are on
 */
export function contradictionIn(
  market: { sport: Sport; marketId: number; specifiers: string },
  outcomes: Outcomes,
  available: readonly string[],
): Contradiction | null {
  const results = Object.values(outcomes)
  if (results.some(({ twice }) => twice === true)) return 'named_twice'
  if (results.some((result) => isShare(result) && toShare(result).num <= 0n)) return 'shared_by_none'
  const found = byCatalogue(market, outcomes, available)
  if (found) return found
  return isWithoutWinner(outcomes) && !available.every((id) => Object.hasOwn(outcomes, id))
    ? 'no_winner'
    : null
}

/** What the catalogue's outcomes, and how many of them win, contradict. */
function byCatalogue(
  { sport, marketId, specifiers: text }: { sport: Sport; marketId: number; specifiers: string },
  outcomes: Outcomes,
  available: readonly string[],
): Contradiction | null {
  const entry = findMarket(sport, marketId)
  const specifiers = parseSpecifiers(text)
  if (!entry || !specifiers || !areValid(entry, specifiers)) return null
  // The outcomes of a market of players are whoever plays.
  if (entry.group === 'players') return null
  // A description is its provider's: what the market was offered with is all that is known.
  const ids = isDescribed(entry, specifiers) ? available : listOutcomeIds(entry, specifiers)
  if (ids.length === 0) return null
  if (Object.keys(outcomes).some((id) => !ids.includes(id) && !available.includes(id)))
    return 'unknown_outcome'
  return winnersIn(findWinners(entry, specifiers), outcomes, ids)
}

const isShare = ({ verdict, dead_heat }: OutcomeResult): boolean =>
  dead_heat !== undefined && verdict !== null && FACTORS[verdict].result === 1
const toShare = ({ dead_heat = '1' }: OutcomeResult) => exactDecimal(dead_heat) ?? ZERO

/**
 * Nothing wins, and nothing is undecided that could. What is not named has lost, which a feed says by naming a winner: without one the
 * message may be about a part of the market alone, a refund of one player, and everybody else would lose by it.
 */
export const isWithoutWinner = (outcomes: Outcomes): boolean =>
  Object.values(outcomes).every(({ verdict }) => verdict !== null && FACTORS[verdict].result === 0)

/** Rounded factors of a dead heat may come to a little more than what is shared. */
const PERCENT = 100n
const LEAST_TOO_MANY = 102n

/** How many outcomes win; some markets say it in their specifiers. `null`: any number may. */
const findWinners = (entry: Market, { winners }: Specifiers): number | null =>
  winners === undefined ? entry.winners : Number(winners)

/**
 * How much of the market won, (1 − v) · r · d of each outcome, against how many of them can win. What is not decided yet cannot make it
 * less. A single outcome, a description's "yes", may lose: nothing says that there is no other way to end.
 */
function winnersIn(winners: number | null, outcomes: Outcomes, ids: readonly string[]): Contradiction | null {
  if (winners === null) return null
  const results = Object.values(outcomes)
  const won = results.reduce((sum, result) => {
    const { result: r, voidFactor: v } = FACTORS[result.verdict ?? 'lost']
    if (r === 0) return sum
    return plus(sum, times({ num: v.den - v.num, den: v.den }, toShare(result)))
  }, ZERO)
  if (won.num * PERCENT >= won.den * BigInt(winners) * LEAST_TOO_MANY) return 'too_many_winners'
  const isWhole = ids.length > 1 && ids.every((id) => Object.hasOwn(outcomes, id))
  return isWhole && results.every(({ verdict }) => verdict === 'lost') ? 'no_winner' : null
}
