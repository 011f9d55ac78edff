import type { Verdict } from '@palco/sports-rules/bets'
import type { Queryable } from '../db/index.ts'
import type { CancelWindow, MarketRef, StoredOutcome } from '../modules/sports-offer/index.ts'

export type OfferedMarket = Omit<MarketRef, 'eventId'> & {
  outcomes: StoredOutcome[]
  status?: number
  product?: 1 | 3
}

/** Outcomes with fair probabilities: `{ 1: 0.5, 2: 0.3, 3: 0.2 }`. */
export const listOutcomes = (shares: Readonly<Record<string, number>>): StoredOutcome[] =>
  Object.entries(shares).map(([id, share]) => ({ id, active: true, share }))

/** A provider whose producers are up for good, with one football competition. Repeating is harmless. */
export async function offerProvider(q: Queryable, id = 'test'): Promise<void> {
  await q.query({
    text: `WITH provider AS (INSERT INTO sports_providers (id, name) VALUES ($1, $1) ON CONFLICT DO NOTHING RETURNING id),
      producers AS (INSERT INTO sports_producers (provider_id, product, state, alive_at)
        SELECT id, product, 'up', 'infinity' FROM provider, unnest('{1,3}'::smallint[]) product)
      INSERT INTO sports_competitions (id, provider_id, sport_id, names)
      SELECT id || ':competition:1', id, 'football', '{"es_ES": "Primera", "en_US": "First", "pt_BR": "Primeira"}' FROM provider`,
    values: [id],
  })
}

/** An event with its markets, as a feed would have stored it. Answers its id. */
export async function offerEvent(
  q: Queryable,
  event: {
    id: string
    startAt: Date
    status?: string
    score?: { home: number; away: number }
    markets: readonly OfferedMarket[]
    provider?: string
  },
): Promise<string> {
  const { id, startAt, status = 'not_started', score = null, markets, provider = 'test' } = event
  await offerProvider(q, provider)
  await q.query({
    text: `INSERT INTO sports_competitors (id, provider_id, name)
      VALUES ($1 || ':home', $2, 'Home ' || $1), ($1 || ':away', $2, 'Away ' || $1) ON CONFLICT DO NOTHING`,
    values: [id, provider],
  })
  await q.query({
    text: `INSERT INTO sports_events (id, provider_id, sport_id, competition_id, home_id, away_id, start_at, first_start_at, status,
        home_score, away_score, offered, markets, ended_at)
      VALUES ($1, $2, 'football', $2 || ':competition:1', $1 || ':home', $1 || ':away', $3, $3, $4, $5, $6, true, $7,
        CASE WHEN $4::text IN ('ended', 'closed') THEN now() END)`,
    values: [id, provider, startAt, status, score?.home ?? null, score?.away ?? null, markets.length],
  })
  for (const { marketId, specifiers, outcomes, status: marketStatus = 1, product = 3 } of markets)
    await q.query({
      text: `INSERT INTO sports_markets (event_id, market_id, specifiers, status, product, feed_time, outcomes)
        VALUES ($1, $2, $3, $4, $5, 1, $6)`,
      values: [id, marketId, specifiers, marketStatus, product, JSON.stringify(outcomes)],
    })
  return id
}

const OPPOSITE = {
  won: 'lost',
  lost: 'won',
  half_won: 'half_lost',
  half_lost: 'half_won',
  refund: 'refund',
} as const

/** A result of a total by what becomes of over: a result without a winner would wait for an operator. */
export const overUnderResult = (over: Verdict) => ({
  12: { verdict: over },
  13: { verdict: OPPOSITE[over] },
})

/** What a feed would have decided: the next revision of the market's result. */
export async function decide(
  q: Queryable,
  market: MarketRef,
  result: {
    kind: 'settled' | 'rolled_back' | 'cancelled' | 'cancel_rolled_back'
    outcomes?: Record<string, { verdict: string | null; dead_heat?: string; twice?: true }> | null
    cancels?: CancelWindow[]
  },
): Promise<void> {
  await q.query({
    text: `SELECT add_sports_result($1, $2, $3, $4, $5::smallint, $6, $7, 'feed', 1)`,
    values: [
      market.eventId,
      market.marketId,
      market.specifiers,
      result.kind,
      result.outcomes ? 2 : null,
      result.outcomes ? JSON.stringify(result.outcomes) : null,
      JSON.stringify(result.cancels ?? []),
    ],
  })
}
