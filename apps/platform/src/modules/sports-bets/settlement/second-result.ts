import type { Verdict } from '@palco/sports-rules/bets'
import { areValid, isDescribed, findMarket, parseSpecifiers, settle } from '@palco/sports-rules/markets'
import type { MatchRecord } from '@palco/sports-rules/records'
import type { OutcomeResult } from '../../sports-offer/index.ts'
import type { Contradiction } from './contradictions.ts'

/**
 * What the match record says of a settlement. `unknown`: the market is not catalogued or only described, or there
 * is no record of the event.
 * `operator`: the result before was an operator's, whatever the record says. `contradiction`: the settlement cannot be true by itself.
 */
export type Finding =
  | { says: 'same' | 'unknown' | 'undecided' | 'operator' }
  | { says: 'differs'; record: Readonly<Record<string, Verdict>> }
  | { says: 'contradiction'; what: Contradiction }

const LOST: OutcomeResult = { verdict: 'lost' }

type Market = { marketId: number; specifiers: string }

/**
 * Computes a settlement a second time, from the match record, and compares. A winner that the settlement leaves out matters only where
 * somebody could bet on it: of scorers "no goal" may not be offered.
 * @param available ids of the outcomes that can have bets; left out: any
 */
export function compareWithRecord(
  { marketId, specifiers }: Market,
  outcomes: Readonly<Record<string, OutcomeResult>>,
  record: MatchRecord | null,
  available?: readonly string[],
): Finding {
  const market = record && findMarket(record.sport, marketId)
  const parsed = parseSpecifiers(specifiers)
  if (!record || !market || !parsed || !areValid(market, parsed)) return { says: 'unknown' }
  if (isDescribed(market, parsed)) return { says: 'unknown' }
  const own = settle(record, marketId, parsed)
  if (own === null) return { says: 'undecided' }
  const computed = Object.keys(own).filter((id) => available?.includes(id) ?? true)
  const ids = new Set([...computed, ...Object.keys(outcomes)])
  const same = [...ids].every((id) => {
    const { verdict } = outcomes[id] ?? LOST
    return verdict === null || verdict === (own[id] ?? 'lost')
  })
  return same ? { says: 'same' } : { says: 'differs', record: own }
}
