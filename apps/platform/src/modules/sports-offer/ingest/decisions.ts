import type { FeedMessage } from '@palco/contract/feed'
import { FACTORS, plainDecimal, type Verdict, VERDICTS } from '@palco/sports-rules/bets'
import type { Queryable } from '../../../db/index.ts'
import type { CancelWindow, MarketResult, OutcomeResult } from '../results.ts'
import { MARKET_STATUS, type MarketStatus } from '../types.ts'
import { type Change, setStatus, unknownMarket } from './apply-odds.ts'
import { describedVariant } from './described.ts'
import { type EventState, toKey, type MarketState } from './event-state.ts'

export type Decision = Extract<
  FeedMessage,
  { type: 'bet_settlement' | 'rollback_bet_settlement' | 'bet_cancel' | 'rollback_bet_cancel' }
>
type Settlement = Extract<Decision, { type: 'bet_settlement' }>
type Named = { id: number; specifiers: string }
/** What is in force for a market. */
type InForce = Pick<MarketResult, 'outcomes' | 'certainty' | 'cancels'>
/** With who decided it, and what the feed's last word on it was. */
type Known = InForce & Pick<MarketResult, 'source'> & { fed: MarketResult['outcomes'] }
type Revision = InForce & { kind: MarketResult['kind'] }

const NOTHING: Known = { outcomes: null, certainty: null, cancels: [], source: 'feed', fed: null }

/**
 * Works off a message that decides bets: adds a revision for each market whose result it changes, and sets the markets' statuses.
 * Repeated messages change nothing. `byTime`: neither does one that is older than what the feed decided last of a market, for
 * messages without numbers that a recovery sends again. To be called in the transaction that also writes the event.
 */
export async function decideMarkets(
  q: Queryable,
  event: EventState,
  message: Decision,
  { byTime = false }: { byTime?: boolean } = {},
): Promise<Change> {
  const change: Change = { markets: [], event: false, urgent: true, problems: [] }
  const markets = message.type === 'bet_settlement' ? together(message.markets) : message.markets
  const known = await readInForce(q, event.id, markets)
  const revisions: (Revision & Named)[] = []
  const repeated: Named[] = []
  for (const named of markets) {
    const { id, specifiers } = named
    const key = toKey(id, specifiers)
    const problem = event.markets.has(key) ? null : unknownMarket(event, named)
    if (problem !== null) {
      change.problems.push(problem)
      continue
    }
    const before = known.get(key)
    if (byTime && before && message.timestamp < (before.feedTime ?? 0)) continue
    const after = findRevision(message, named, before ?? NOTHING)
    if (after === null) {
      repeated.push({ id, specifiers })
      continue
    }
    const market = decidedMarket(event, message, named)
    setStatus(event, market, statusAfter(after, market.status), message.timestamp, change)
    revisions.push({ ...after, id, specifiers })
  }
  if (message.type === 'bet_settlement' && message.certainty === 2) await confirm(q, event.id, repeated)
  await addResults(q, event.id, message.timestamp, revisions)
  return change
}

/** A market that a settlement names in several places is one: its outcomes are those of all of them. What says the same again is left out. */
const together = (markets: Settlement['markets']): Settlement['markets'] =>
  [...Map.groupBy(markets, ({ id, specifiers }) => toKey(id, specifiers)).values()].flatMap((parts) => {
    const [first] = parts
    const different = new Map(parts.map((part) => [ordered(toOutcomes(part)), part.outcomes]))
    return first ? [{ ...first, outcomes: [...different.values()].flat() }] : []
  })

/** `null`: the message changes nothing. An operator's result stands until the feed says what it has not said before. */
function findRevision(message: Decision, named: Named, known: Known): Revision | null {
  const { source, fed, ...before } = known
  const isOperators = source !== 'feed'
  if (message.type === 'bet_settlement') {
    const outcomes = toOutcomes(named as Settlement['markets'][number])
    if (same(outcomes, before.outcomes) || (isOperators && same(outcomes, fed))) return null
    return { ...before, kind: 'settled', outcomes, certainty: message.certainty }
  }
  if (message.type === 'rollback_bet_settlement') {
    if (before.outcomes === null || isOperators) return null
    return { ...before, kind: 'rolled_back', outcomes: null, certainty: null }
  }
  const window = toWindow(message)
  const others = before.cancels.filter(({ from, to }) => from !== window.from || to !== window.to)
  const isKnown = others.length < before.cancels.length
  if (message.type === 'bet_cancel')
    return isKnown ? null : { ...before, kind: 'cancelled', cancels: [...others, window] }
  return isKnown ? { ...before, kind: 'cancel_rolled_back', cancels: others } : null
}

/** A whole cancel closes a market; one with a window leaves it as it was. What is undone waits for the feed's next odds. */
function statusAfter({ outcomes, cancels }: Revision, before: MarketStatus): MarketStatus {
  if (cancels.some(({ from, to }) => from === null && to === null)) return MARKET_STATUS.cancelled
  if (outcomes !== null) return MARKET_STATUS.settled
  const isOver = before === MARKET_STATUS.settled || before === MARKET_STATUS.cancelled
  return isOver ? MARKET_STATUS.suspended : before
}

const toWindow = (
  message: Exclude<Decision, Settlement | { type: 'rollback_bet_settlement' }>,
): CancelWindow => ({
  from: message.start_time ?? null,
  to: message.end_time ?? null,
  ...('void_reason' in message && message.void_reason !== undefined && { cause: message.void_reason }),
})

function toOutcomes({ outcomes }: Settlement['markets'][number]): Record<string, OutcomeResult> {
  const times = Map.groupBy(outcomes, ({ id }) => id)
  return Object.fromEntries(
    outcomes.map(({ id, result, void_factor: voidFactor = 0, dead_heat_factor: deadHeat }) => [
      id,
      {
        verdict: result === -1 ? null : toVerdict(result, voidFactor),
        ...toDeadHeat(result, deadHeat),
        ...((times.get(id)?.length ?? 0) > 1 && { twice: true as const }),
      },
    ]),
  )
}

/** Of an outcome that won; what did not win shares nothing. The decimal is kept as it is written. */
function toDeadHeat(result: number, text: string | undefined): { dead_heat?: string } {
  const plain = result === 1 && text !== undefined ? plainDecimal(text) : null
  return plain === null || plain === '1' ? {} : { dead_heat: plain }
}

/** The verdict with this result and void factor. */
function toVerdict(result: 0 | 1, voidFactor: number): Verdict {
  if (voidFactor === 1) return 'refund'
  const found = VERDICTS.find((verdict) => {
    const { result: won, voidFactor: part } = FACTORS[verdict]
    return won === result && Number(part.num) / Number(part.den) === voidFactor
  })
  if (!found) throw new RangeError(`no verdict has result ${result} and void factor ${voidFactor}`)
  return found
}

/** JSON with its names in order: what comes from the database has its own order. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
const same = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b)

/** A market may be decided that had no price here: it stands as settled, without outcomes to bet on. */
function decidedMarket(event: EventState, { product }: Decision, { id, specifiers }: Named): MarketState {
  const key = toKey(id, specifiers)
  const market = event.markets.get(key) ?? {
    marketId: id,
    specifiers,
    status: MARKET_STATUS.deactivated,
    product,
    favourite: false,
    cashOut: false,
    feedTime: 0,
    outcomes: [],
    version: 1,
    suspended: false,
    operator: {},
    boosts: {},
    description: null,
    nameless: describedVariant(event.sport, { marketId: id, specifiers }) !== null,
  }
  event.markets.set(key, market)
  return market
}

async function readInForce(
  q: Queryable,
  eventId: string,
  markets: readonly Named[],
): Promise<Map<string, Known & { feedTime: number | null }>> {
  const { rows } = await q.query<Known & { marketId: number; specifiers: string; feedTime: number | null }>({
    name: 'sports-results-in-force',
    text: `SELECT DISTINCT ON (market_id, specifiers) market_id AS "marketId", specifiers, outcomes, certainty, cancels, source,
        (max(feed_time) FILTER (WHERE source = 'feed') OVER (PARTITION BY market_id, specifiers))::float8 AS "feedTime",
        CASE WHEN source <> 'feed' THEN (SELECT f.outcomes FROM sports_results f WHERE f.event_id = $1 AND f.source = 'feed'
          AND f.market_id = r.market_id AND f.specifiers = r.specifiers ORDER BY f.revision DESC LIMIT 1) END AS fed
      FROM sports_results r WHERE event_id = $1 AND market_id = ANY ($2)
      ORDER BY market_id, specifiers, revision DESC`,
    values: [eventId, markets.map(({ id }) => id)],
  })
  return new Map(rows.map((row) => [toKey(row.marketId, row.specifiers), row]))
}

/** The same result, confirmed: no new revision, since nothing is paid for it. */
async function confirm(q: Queryable, eventId: string, markets: readonly Named[]): Promise<void> {
  if (markets.length === 0) return
  await q.query({
    name: 'sports-results-confirm',
    text: `UPDATE sports_results r SET certainty = 2
      FROM unnest($2::int[], $3::text[]) x (market_id, specifiers)
      WHERE r.event_id = $1 AND r.market_id = x.market_id AND r.specifiers = x.specifiers AND r.certainty = 1
        AND r.revision = (SELECT max(n.revision) FROM sports_results n
          WHERE n.event_id = $1 AND n.market_id = x.market_id AND n.specifiers = x.specifiers)`,
    values: [eventId, markets.map(({ id }) => id), markets.map(({ specifiers }) => specifiers)],
  })
}

async function addResults(
  q: Queryable,
  eventId: string,
  feedTime: number,
  revisions: readonly (Revision & Named)[],
): Promise<void> {
  if (revisions.length === 0) return
  await q.query({
    name: 'sports-results-add',
    text: `SELECT add_sports_result($1, x.id, x.specifiers, x.kind, x.certainty, x.outcomes, x.cancels, 'feed', $2)
      FROM jsonb_to_recordset($3) x (id int, specifiers text, kind text, certainty smallint, outcomes jsonb, cancels jsonb)`,
    values: [eventId, feedTime, JSON.stringify(revisions)],
  })
}
