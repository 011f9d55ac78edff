import type { operatorCalls, OperatorCallAnswer } from '@palco/contract/operators'
import type { Verdict } from '@palco/sports-rules/bets'
import { areValid, findMarket, parseSpecifiers, settle } from '@palco/sports-rules/markets'
import type { MatchRecord } from '@palco/sports-rules/records'
import type { Queryable } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { openProposals, proposalOnWire } from '../../operators/index.ts'
import { readEvents, selectionNames } from '../sports-bets/index.ts'
import type { OutcomeResult } from '../sports-offer/index.ts'
import { marketSubject } from './decide-market.ts'
import { toName, readEventRow, readMarkets, toState, type TradedMarket } from './event.ts'
import { eventOnWire } from './events.ts'
import { type ActingOnBrand, type MarketName, moneyIn, requireSportsbook, type TradingDeps } from './types.ts'

type Answer = OperatorCallAnswer<typeof operatorCalls.readMarketResult>
type Outcomes = Readonly<Record<string, OutcomeResult>> | null
type Revision = { revision: number; kind: string; source: string; at: Date; outcomes: Outcomes }
type Held = { why: NonNullable<Answer['held']> }

/** How a market is decided, and by whom. */
export async function readResult(
  deps: TradingDeps,
  acting: ActingOnBrand,
  input: { brand: string } & MarketName,
): Promise<Answer | Refused<'unknown_brand' | 'unknown_event'>> {
  const { db } = deps
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const row = await readEventRow(db, input.event)
  const event = (await readEvents(db, [{ eventId: input.event }])).get(input.event)
  const [market] = await readMarkets(db, input.event, input)
  if (!row || !event || !market) return refuse('unknown_event')
  const [history, record, held, stakes, proposals] = await Promise.all([
    readHistory(db, input),
    readRecord(db, input.event),
    readHeld(db, input),
    readStakes(db, brand.id, input),
    openProposals(db, [marketSubject(input)]),
  ])
  const { language } = acting.by
  const money = moneyIn(brand.currency)
  const own = ownResult(market, record)
  const inForce = history[0]?.outcomes ?? null
  const feed = history.find(({ source }) => source === 'feed')?.outcomes ?? null
  return {
    event: eventOnWire(row, undefined, { currency: brand.currency, language }),
    name: toName(event, market, language),
    state: toState(market),
    held: held?.why ?? null,
    record: record === null ? null : { ...record },
    outcomes: market.outcomes.map(({ id }) => {
      const staked = stakes.get(id)
      return {
        id,
        name: selectionNames(
          { eventId: event.id, marketId: market.marketId, specifiers: market.specifiers, outcomeId: id },
          event,
          language,
        ).outcome,
        feed: findVerdict(feed, id),
        by_record: own === null ? null : (own[id] ?? 'lost'),
        in_force: held ? null : findVerdict(inForce, id),
        bets: staked?.bets ?? 0,
        stake: money(staked?.stake ?? 0n),
      }
    }),
    history: history.map(({ revision, kind, source, at }) => ({
      revision,
      kind,
      source,
      at: at.toISOString(),
    })),
    proposal: proposalOnWire(proposals[0], acting),
  }
}

/** An outcome that a settlement does not name has lost. */
const findVerdict = (outcomes: Outcomes, id: string): Verdict | null =>
  outcomes === null ? null : id in outcomes ? (outcomes[id]?.verdict ?? null) : 'lost'

function ownResult(
  { marketId, specifiers }: TradedMarket,
  record: MatchRecord | null,
): Readonly<Record<string, Verdict>> | null {
  const market = record && findMarket(record.sport, marketId)
  const parsed = parseSpecifiers(specifiers)
  return record && market && parsed && areValid(market, parsed) ? settle(record, marketId, parsed) : null
}

async function readHistory(q: Queryable, { event, market, specifiers }: MarketName): Promise<Revision[]> {
  const { rows } = await q.query<Revision>({
    name: 'trading-result-history',
    text: `SELECT revision, kind, source, created_at AS at, outcomes FROM published.sports_results
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3 ORDER BY revision DESC LIMIT 50`,
    values: [event, market, specifiers],
  })
  return rows
}

async function readRecord(q: Queryable, eventId: string): Promise<MatchRecord | null> {
  const { rows } = await q.query<{ record: MatchRecord | null }>({
    name: 'trading-result-record',
    text: 'SELECT record FROM published.sports_events WHERE id = $1',
    values: [eventId],
  })
  return rows[0]?.record ?? null
}

async function readHeld(q: Queryable, { event, market, specifiers }: MarketName): Promise<Held | null> {
  const { rows } = await q.query<Held>({
    name: 'trading-result-held',
    text: `SELECT finding ->> 'says' AS why FROM published.sports_settlings
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3 AND state = 'held'`,
    values: [event, market, specifiers],
  })
  return rows[0] ?? null
}

type Staked = { id: string; bets: number; stake: bigint }

/** Bets of a brand on the market that results still move, by outcome. */
async function readStakes(
  q: Queryable,
  brandId: string,
  { event, market, specifiers }: MarketName,
): Promise<Map<string, Staked>> {
  const { rows } = await q.query<Staked>({
    name: 'trading-result-stakes',
    text: `SELECT l.outcome_id AS id, count(*)::int AS bets, sum(b.open_line_stake * b.lines)::bigint AS stake
      FROM published.sports_bet_legs l JOIN published.sports_bets b ON b.id = l.bet_id
      WHERE l.event_id = $2 AND l.market_id = $3 AND l.specifiers = $4 AND b.brand_id = $1
        AND b.state IN ('accepted', 'settled') GROUP BY l.outcome_id`,
    values: [brandId, event, market, specifiers],
  })
  return new Map(rows.map((one) => [one.id, one]))
}
