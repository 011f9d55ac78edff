import type { HeldMarket, operatorCalls, OperatorCallAnswer } from '@palco/contract/operators'
import type { Queryable } from '../../db/index.ts'
import { isRefused, type Refused } from '../../result.ts'
import { openProposals } from '../../operators/index.ts'
import { readEvents, waitingMarkets } from '../sports-bets/index.ts'
import { toName } from './event.ts'
import { marketSubject } from './decide-market.ts'
import { type ActingOnBrand, moneyIn, requireSportsbook, type TradingDeps } from './types.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.listHeldMarkets>
type Why = HeldMarket['why']
type Row = { eventId: string; marketId: number; specifiers: string; why: Why; since: Date }
type Count = { eventId: string; marketId: number; specifiers: string; bets: number; stake: bigint }

const MOST = 500

/** Markets whose bets wait for operators; the figures are of the brand's bets. */
export async function listHeld(
  deps: TradingDeps,
  acting: ActingOnBrand,
): Promise<Answer | Refused<'unknown_brand'>> {
  const { db } = deps
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const now = deps.now()
  const rows: Row[] = await waitingMarkets(db, now, MOST)
  const proposals = new Map((await openProposals(db)).map((one) => [one.subject, one]))
  const keys = new Set(rows.map(toKey))
  const proposed = [...proposals.values()].flatMap(({ kind, subject, at }): Row[] => {
    const [, eventId, marketId, specifiers] = /^market:(\S+) (\d+) (.*)$/s.exec(subject) ?? []
    if (kind !== 'result' || eventId === undefined || specifiers === undefined) return []
    const row = { eventId, marketId: Number(marketId), specifiers, why: 'proposed' as const, since: at }
    return keys.has(toKey(row)) ? [] : [row]
  })
  const all = [...rows, ...proposed]
  const [events, counts] = [await readEvents(db, all), await countWaiting(db, brand.id, all)]
  const money = moneyIn(brand.currency)
  return {
    items: all.flatMap((row): HeldMarket[] => {
      const event = events.get(row.eventId)
      if (!event) return []
      const { id, sport, home, away, startAt, status } = event
      const { bets, stake } = counts.get(toKey(row)) ?? { bets: 0, stake: 0n }
      return [
        {
          event: { id, sport, home, away, starts_at: startAt.toISOString(), state: status },
          market: row.marketId,
          specifiers: row.specifiers,
          name: toName(event, row, acting.by.language),
          why: row.why,
          since: row.since.toISOString(),
          bets,
          stake: money(stake),
          proposed_by: proposals.get(toSubject(row))?.operator ?? null,
        },
      ]
    }),
    now: now.toISOString(),
  }
}

const toKey = ({ eventId, marketId, specifiers }: Pick<Row, 'eventId' | 'marketId' | 'specifiers'>): string =>
  `${eventId} ${marketId} ${specifiers}`
const toSubject = ({ eventId, marketId, specifiers }: Row): string =>
  marketSubject({ event: eventId, market: marketId, specifiers })

/** Bets of a brand on these markets that are not final, and their stakes. */
async function countWaiting(
  q: Queryable,
  brandId: string,
  rows: readonly Row[],
): Promise<Map<string, Count>> {
  if (rows.length === 0) return new Map()
  const { rows: counts } = await q.query<Count>({
    name: 'trading-held-counts',
    text: `SELECT l.event_id AS "eventId", l.market_id AS "marketId", l.specifiers, count(*)::int AS bets,
        sum(b.open_line_stake * b.lines)::bigint AS stake
      FROM unnest($2::text[], $3::int[], $4::text[]) w (event_id, market_id, specifiers)
        JOIN published.sports_bet_legs l USING (event_id, market_id, specifiers) JOIN published.sports_bets b ON b.id = l.bet_id
      WHERE b.brand_id = $1 AND b.state IN ('accepted', 'settled') GROUP BY 1, 2, 3`,
    values: [
      brandId,
      rows.map(({ eventId }) => eventId),
      rows.map(({ marketId }) => marketId),
      rows.map(({ specifiers }) => specifiers),
    ],
  })
  return new Map(counts.map((one) => [toKey(one), one]))
}
