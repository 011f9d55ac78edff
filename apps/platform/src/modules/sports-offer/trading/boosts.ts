import type { Currency } from '@palco/contract'
import type { Odds } from '@palco/sports-rules/odds'
import type { Database, Queryable, Tx } from '../../../db/index.ts'
import { isPriced, limited, priceMarket, readPricing, type StoredBoosts } from '../pricing/index.ts'
import type { EventStatus, MarketRef, OperatorOutcomes, StoredOutcome } from '../types.ts'
import { announce } from './announce.ts'

export type BoostTarget = MarketRef & { brandId: string; outcomeId: string }
/** Odds in thousandths, the stake in minor units of the currency. `source`: "rule", or "operator:<id>". */
export type NewBoost = {
  odds: Odds
  maxStake: bigint
  currency: Currency
  until: Date
  source: string
  /** Set by one operator: it never stands above the fair price. */
  alone?: boolean
}
/** Why a price cannot be boosted. */
export type NoBoost = 'unknown_event' | 'event_started' | 'not_better'
export type SetBoost = { id: string; odds: Odds; before: Odds; until: Date }

type Locked = {
  boosts: StoredBoosts
  outcomes: StoredOutcome[]
  operator: OperatorOutcomes
  sport: string
  competitionId: string
  status: EventStatus
  startAt: Date
  product: number
}

/**
 * Boosts an outcome's price for one brand in place of the boost that it had. The price is put on the brand's ladder and has to be
 * above the brand's own; it ends with the start of the event at the latest. Waits for placements that are under way.
 */
export async function setBoost(
  tx: Tx,
  target: BoostTarget,
  { odds, maxStake, currency, until, source, alone = false }: NewBoost,
  now: Date,
): Promise<SetBoost | NoBoost> {
  const { brandId, outcomeId } = target
  const fit = await fitBoost(tx, target, odds, now)
  if (typeof fit === 'string') return fit
  const { market, price, before } = fit
  const { startAt } = market
  const ends = until < startAt ? until : startAt
  await closeRow(tx, target, now)
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'sports-boost-add',
    text: `INSERT INTO sports_boosts (brand_id, event_id, market_id, specifiers, outcome_id, odds, max_stake, currency, source,
        created_at, ends_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
    values: [...toKey(target), price, maxStake, currency, source, now, ends],
  })
  const id = String(rows[0]?.id)
  const own = {
    ...market.boosts[brandId],
    [outcomeId]: {
      id,
      odds: Number(price),
      max_stake: String(maxStake),
      currency,
      until: ends.getTime(),
      ...(alone && { alone }),
    },
  }
  await writeBoosts(tx, target, { ...market.boosts, [brandId]: own })
  return { id, odds: price, before, until: ends }
}

type FitBoost = { market: Locked; price: Odds; before: Odds }

/** Whether a price can be boosted to these odds: the boost on the brand's ladder and the price before, under the lock of its market. */
export async function fitBoost(
  tx: Tx,
  target: BoostTarget,
  odds: Odds,
  now: Date,
): Promise<FitBoost | NoBoost> {
  const market = await lockMarket(tx, target)
  const { brandId, outcomeId } = target
  if (!market?.outcomes.some(({ id }) => id === outcomeId)) return 'unknown_event'
  const { status, startAt, outcomes, operator } = market
  if (status !== 'not_started' || startAt <= now) return 'event_started'
  const pricing = await readPricing(tx, brandId)
  const rule = pricing.rule({ ...market, marketId: target.marketId, live: false }, now)
  const before = priceMarket(outcomes, rule, { outcomes: operator, now }).get(outcomeId) ?? null
  const price = limited(odds, rule)
  const isSet = isPriced(operator[outcomeId], now)
  return before === null || price === null || price <= before || isSet
    ? 'not_better'
    : { market, price, before }
}

/** Ends the boost of an outcome; null where there is none. */
export async function endBoost(tx: Tx, target: BoostTarget, now: Date): Promise<{ id: string } | null> {
  const market = await lockMarket(tx, target)
  if (!market) return null
  const { [target.outcomeId]: _gone, ...kept } = market.boosts[target.brandId] ?? {}
  const { [target.brandId]: _own, ...others } = market.boosts
  await writeBoosts(tx, target, {
    ...others,
    ...(Object.keys(kept).length > 0 && { [target.brandId]: kept }),
  })
  return closeRow(tx, target, now)
}

/** When the next boost ends, by its time or with the start of its event; `null` for none. */
export async function nextBoostEnd(q: Queryable): Promise<Date | null> {
  const { rows } = await q.query<{ at: Date | null }>({
    name: 'sports-boosts-next-end',
    text: `SELECT min(least(b.ends_at, e.start_at)) AS at FROM sports_boosts b JOIN sports_events e ON e.id = b.event_id
      WHERE b.ended_at IS NULL`,
  })
  return rows[0]?.at ?? null
}

/** Ends the boosts whose time has passed, and those of events that have begun or are off. Answers how many there were. */
export async function endBoosts(db: Database, now: Date): Promise<number> {
  const { rows } = await db.query<BoostTarget>({
    name: 'sports-boosts-ended',
    text: `SELECT b.brand_id AS "brandId", b.event_id AS "eventId", b.market_id AS "marketId", b.specifiers, b.outcome_id AS "outcomeId"
      FROM sports_boosts b JOIN sports_events e ON e.id = b.event_id
      WHERE b.ended_at IS NULL AND (b.ends_at <= $1 OR e.phase <> 'coming') ORDER BY b.event_id, b.market_id, b.specifiers, b.id LIMIT 200`,
    values: [now],
  })
  for (const target of rows) await db.transaction((tx) => endBoost(tx, target, now))
  return rows.length
}

/** The boosts of a brand that have not ended, by where they come from. */
export async function openBoosts(
  q: Queryable,
  brandId: string,
): Promise<{ eventId: string; source: string }[]> {
  const { rows } = await q.query<{ eventId: string; source: string }>({
    name: 'sports-boosts-open',
    text: 'SELECT event_id AS "eventId", source FROM sports_boosts WHERE brand_id = $1 AND ended_at IS NULL',
    values: [brandId],
  })
  return rows
}

const toKey = ({ brandId, eventId, marketId, specifiers, outcomeId }: BoostTarget) => [
  brandId,
  eventId,
  marketId,
  specifiers,
  outcomeId,
]

async function lockMarket(tx: Tx, { eventId, marketId, specifiers }: MarketRef): Promise<Locked | null> {
  const { rows } = await tx.query<Locked>({
    name: 'sports-boost-market',
    text: `SELECT m.boosts, m.outcomes, m.operator_outcomes AS operator, e.sport_id AS sport, e.competition_id AS "competitionId",
        e.status, e.start_at AS "startAt", m.product
      FROM sports_markets m JOIN sports_events e ON e.id = m.event_id
      WHERE m.event_id = $1 AND m.market_id = $2 AND m.specifiers = $3 FOR NO KEY UPDATE OF m`,
    values: [eventId, marketId, specifiers],
  })
  return rows[0] ?? null
}

async function closeRow(tx: Tx, target: BoostTarget, now: Date): Promise<{ id: string } | null> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'sports-boost-end',
    text: `UPDATE sports_boosts SET ended_at = $6 WHERE brand_id = $1 AND event_id = $2 AND market_id = $3 AND specifiers = $4
      AND outcome_id = $5 AND ended_at IS NULL RETURNING id`,
    values: [...toKey(target), now],
  })
  return rows[0] ? { id: String(rows[0].id) } : null
}

async function writeBoosts(
  tx: Tx,
  { eventId, marketId, specifiers }: MarketRef,
  boosts: StoredBoosts,
): Promise<void> {
  await tx.query({
    name: 'sports-boosts-write',
    text: `UPDATE sports_markets SET boosts = $4, version = version + 1
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3`,
    values: [eventId, marketId, specifiers, JSON.stringify(boosts)],
  })
  await announce(tx, eventId)
}
