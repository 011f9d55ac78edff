import type { Database, Queryable, Tx } from '../../../db/index.ts'
import type { MarketRef, OperatorOutcome, OperatorOutcomes, StoredOutcome } from '../types.ts'
import { announce } from './announce.ts'

/** An event, one of its markets, or one outcome of that. */
export type SuspensionTarget = {
  eventId: string
  market: { marketId: number; specifiers: string; outcomeId: string | null } | null
}

/** A market as operators change it. */
type Locked = { operator: OperatorOutcomes; outcomes: StoredOutcome[]; suspended: boolean }

/**
 * Suspends, or ends the operators' suspension; the feed's own stays as it is. Waits for placements that are under way: none is
 * accepted on it after this has committed.
 * @returns what stood before; null where the target is unknown
 */
export async function setSuspended(
  tx: Tx,
  { eventId, market }: SuspensionTarget,
  suspended: boolean,
): Promise<{ suspended: boolean } | null> {
  if (market === null) return suspendEvent(tx, eventId, suspended)
  const ref = { eventId, ...market }
  const before = await lockMarket(tx, ref)
  const { outcomeId } = market
  if (!before || (outcomeId !== null && !before.outcomes.some(({ id }) => id === outcomeId))) return null
  if (outcomeId === null)
    await tx.query({
      name: 'sports-operator-suspend',
      text: `UPDATE sports_markets SET operator_suspended = $4, version = version + 1
        WHERE event_id = $1 AND market_id = $2 AND specifiers = $3`,
      values: [...toKey(ref), suspended],
    })
  else {
    const { suspended: _before, ...kept } = before.operator[outcomeId] ?? {}
    await saveOutcome(tx, ref, before, outcomeId, { ...kept, ...(suspended && { suspended: true as const }) })
  }
  await announce(tx, eventId)
  const was = outcomeId === null ? before.suspended : before.operator[outcomeId]?.suspended === true
  return { suspended: was }
}

async function suspendEvent(
  tx: Tx,
  eventId: string,
  suspended: boolean,
): Promise<{ suspended: boolean } | null> {
  const { rows } = await tx.query<{ suspended: boolean }>({
    name: 'sports-operator-event',
    text: 'SELECT operator_suspended AS suspended FROM sports_events WHERE id = $1 FOR NO KEY UPDATE',
    values: [eventId],
  })
  const [before] = rows
  if (!before) return null
  await tx.query({
    name: 'sports-operator-suspend-event',
    text: 'UPDATE sports_events SET operator_suspended = $2 WHERE id = $1',
    values: [eventId, suspended],
  })
  // In the order of the keys, as placements lock them.
  await tx.query({
    name: 'sports-operator-suspend-markets',
    text: `WITH locked AS MATERIALIZED (SELECT event_id, market_id, specifiers FROM sports_markets WHERE event_id = $1
        ORDER BY event_id, market_id, specifiers FOR NO KEY UPDATE)
      UPDATE sports_markets m SET event_suspended = $2, version = version + 1 FROM locked l
      WHERE (m.event_id, m.market_id, m.specifiers) = (l.event_id, l.market_id, l.specifiers)`,
    values: [eventId, suspended],
  })
  await announce(tx, eventId)
  return before
}

/**
 * Sets the operators' price of an outcome, or ends it with null. Its suspension stays as it is.
 * @returns what was set before and the market's outcomes; null where the outcome is unknown
 */
export async function setPrice(
  tx: Tx,
  ref: MarketRef & { outcomeId: string },
  price: Omit<OperatorOutcome, 'suspended'> | null,
): Promise<{ before: OperatorOutcome; outcomes: StoredOutcome[]; operator: OperatorOutcomes } | null> {
  const locked = await lockMarket(tx, ref)
  if (!locked?.outcomes.some(({ id }) => id === ref.outcomeId)) return null
  const before = locked.operator[ref.outcomeId] ?? {}
  const kept = before.suspended ? { suspended: true as const } : {}
  const operator = await saveOutcome(tx, ref, locked, ref.outcomeId, { ...kept, ...price })
  await announce(tx, ref.eventId)
  return { before, outcomes: locked.outcomes, operator }
}

type Shifted = { marketId: number; specifiers: string; outcomes: StoredOutcome[]; operator: OperatorOutcomes }

/**
 * Shifts the prices of all outcomes of a market, or of all markets of an event that are offered now, in place of what was set on them; with
 * null ends all that was set. Suspensions stay as they are.
 * @returns the markets with what is set on them now; none where nothing is offered
 */
export async function shiftPrices(
  tx: Tx,
  eventId: string,
  market: Pick<MarketRef, 'marketId' | 'specifiers'> | null,
  price: Pick<OperatorOutcome, 'shift' | 'until'> | null,
): Promise<Shifted[]> {
  // In the order of the keys, as placements lock them.
  const { rows } = await tx.query<Shifted>({
    name: 'sports-operator-markets',
    text: `SELECT market_id AS "marketId", specifiers, operator_outcomes AS operator, outcomes FROM sports_markets
      WHERE event_id = $1 AND status IN (1, -1) AND ($2::int IS NULL OR market_id = $2 AND specifiers = $3)
      ORDER BY event_id, market_id, specifiers FOR NO KEY UPDATE`,
    values: [eventId, market?.marketId ?? null, market?.specifiers ?? null],
  })
  const shifted = rows.map((row) => {
    const set = row.outcomes.flatMap(({ id }): [string, OperatorOutcome][] => {
      const all = { ...(row.operator[id]?.suspended && { suspended: true as const }), ...price }
      return Object.keys(all).length === 0 ? [] : [[id, all]]
    })
    return { ...row, operator: Object.fromEntries(set) }
  })
  if (shifted.length === 0) return []
  await tx.query({
    name: 'sports-operator-shift',
    text: `UPDATE sports_markets m SET operator_outcomes = x.operator::jsonb, operator_until = $5, version = version + 1
      FROM unnest($2::int[], $3::text[], $4::text[]) x (market_id, specifiers, operator)
      WHERE m.event_id = $1 AND m.market_id = x.market_id AND m.specifiers = x.specifiers`,
    values: [
      eventId,
      shifted.map(({ marketId }) => marketId),
      shifted.map(({ specifiers }) => specifiers),
      shifted.map(({ operator }) => JSON.stringify(operator)),
      price?.until === undefined ? null : new Date(price.until),
    ],
  })
  await announce(tx, eventId)
  return shifted
}

/** When the next price of an operator ends; `null` for none. */
export async function nextPriceEnd(q: Queryable): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>({
    name: 'sports-operator-next-end',
    text: 'SELECT min(operator_until) AS at FROM sports_markets WHERE operator_until IS NOT NULL',
  })
  return rows[0]?.at ?? null
}

/** Takes prices away whose end has passed. Answers how many markets had one. */
export async function endPrices(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<MarketRef & Locked>({
      name: 'sports-operator-ended',
      text: `SELECT event_id AS "eventId", market_id AS "marketId", specifiers, operator_outcomes AS operator, outcomes,
          operator_suspended AS suspended
        FROM sports_markets WHERE operator_until <= $1 ORDER BY event_id, market_id, specifiers LIMIT 200
        FOR NO KEY UPDATE SKIP LOCKED`,
      values: [now],
    })
    for (const market of rows) {
      const kept = Object.entries(market.operator).map(([id, set]): [string, OperatorOutcome] => {
        const isOver = set.until !== undefined && set.until <= now.getTime()
        return [id, isOver ? { ...(set.suspended && { suspended: true as const }) } : set]
      })
      await writeOperator(tx, market, Object.fromEntries(kept))
      await announce(tx, market.eventId)
    }
    return rows.length
  })
}

const toKey = ({ eventId, marketId, specifiers }: MarketRef) => [eventId, marketId, specifiers]

async function lockMarket(tx: Tx, ref: MarketRef): Promise<Locked | null> {
  const { rows } = await tx.query<Locked>({
    name: 'sports-operator-market',
    text: `SELECT operator_outcomes AS operator, outcomes, operator_suspended AS suspended FROM sports_markets
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3 FOR NO KEY UPDATE`,
    values: toKey(ref),
  })
  return rows[0] ?? null
}

async function saveOutcome(
  tx: Tx,
  ref: MarketRef,
  { operator }: Locked,
  outcomeId: string,
  set: OperatorOutcome,
): Promise<OperatorOutcomes> {
  const after = { ...operator, [outcomeId]: set }
  await writeOperator(tx, ref, after)
  return after
}

async function writeOperator(tx: Tx, ref: MarketRef, operator: OperatorOutcomes): Promise<void> {
  const kept = Object.fromEntries(Object.entries(operator).filter(([, set]) => Object.keys(set).length > 0))
  const ends = Object.values(kept).flatMap(({ until }) => until ?? [])
  await tx.query({
    name: 'sports-operator-outcomes',
    text: `UPDATE sports_markets SET operator_outcomes = $4, operator_until = $5, version = version + 1
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3`,
    values: [...toKey(ref), JSON.stringify(kept), ends.length === 0 ? null : new Date(Math.min(...ends))],
  })
}
