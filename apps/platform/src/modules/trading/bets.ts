import type { Currency, Language } from '@palco/contract'
import type {
  operatorCalls,
  OperatorCallAnswer,
  OperatorCallInput,
  TradingBet,
} from '@palco/contract/operators'
import { idsOfBetNumber } from '@palco/contract/tables'
import { oddsText } from '@palco/sports-rules/odds'
import { byTime, toPage } from '@palco/service/cursor'
import type { Queryable, Tx } from '../../db/index.ts'
import { isRefused, refuse, type Refused } from '../../result.ts'
import { type Executed, openProposals, type Plan, proposalOnWire } from '../../operators/index.ts'
import { textsAtStake } from '../legal-texts/index.ts'
import { readAccumulator, readEvents, selectionNames, voidBet } from '../sports-bets/index.ts'
import { type Acting, type ActingOnBrand, moneyIn, requireSportsbook, type TradingDeps } from './types.ts'

type List = typeof operatorCalls.listTradingBets
type Read = OperatorCallAnswer<typeof operatorCalls.readTradingBet>

type BetRow = {
  id: string
  brandId: string
  playerId: string
  username: string
  currency: Currency
  kind: TradingBet['kind']
  state: TradingBet['state']
  reason: string | null
  stake: bigint
  odds: bigint | null
  possibleReturn: bigint
  returned: bigint | null
  cashedOut: bigint
  placedAt: Date
  closedAt: Date | null
}
type LegRow = {
  betId: string
  eventId: string
  marketId: number
  specifiers: string
  outcomeId: string
  odds: bigint
  live: boolean
  state: TradingBet['legs'][number]['state']
}

const COLUMNS = `b.id, b.brand_id AS "brandId", b.player_id AS "playerId", p.username, b.currency, b.kind, b.state, b.reason, b.stake,
  b.odds, b.possible_return AS "possibleReturn", b.returned, b.cashed_out AS "cashedOut", b.placed_at AS "placedAt",
  b.closed_at AS "closedAt"`
const FROM = 'published.sports_bets b JOIN published.players p ON p.id = b.player_id'

/** A bet's id, the id or name of a player, or what the ids of a bet's number begin with: each found by its own key. */
const NAMED = `AND b.id IN (SELECT $7 UNION ALL
  SELECT n.id FROM unnest($8::text[]) i (begin),
    LATERAL (SELECT id FROM published.sports_bets x WHERE x.id >= i.begin AND x.id < i.begin || '~') n UNION ALL
  SELECT id FROM published.sports_bets x WHERE x.player_id IN
    (SELECT $7 UNION ALL SELECT id FROM published.players WHERE brand_id = $1 AND username = $7))`

/** Bets of a brand, newest first: of a player, a bet's id or number, an event, a state. */
export async function listBets(
  deps: TradingDeps,
  acting: ActingOnBrand,
  { cursor, limit, text, event, state }: OperatorCallInput<List>,
): Promise<OperatorCallAnswer<List> | Refused<'unknown_brand' | 'invalid_request'>> {
  const brand = requireSportsbook(acting)
  if (isRefused(brand)) return brand
  const after = byTime.read(cursor)
  if (after === undefined) return refuse('invalid_request')
  const { rows } = await deps.db.query<BetRow>({
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE b.brand_id = $1
        AND ($2::text IS NULL OR b.id IN (SELECT bet_id FROM published.sports_bet_legs WHERE event_id = $2))
        AND ($3::text IS NULL OR b.state = $3)
        AND (b.placed_at, b.id) < (coalesce($4, 'infinity'::timestamptz), coalesce($5, ''))
        ${text ? NAMED : ''}
      ORDER BY b.placed_at DESC, b.id DESC LIMIT $6`,
    values: [
      brand.id,
      event ?? null,
      state ?? null,
      after?.at ?? null,
      after?.id ?? null,
      limit + 1,
      ...(text ? [text, idsOfBetNumber(text)] : []),
    ],
  })
  const { page, next } = toPage(rows, limit, ({ placedAt, id }) => byTime.write({ at: placedAt, id }))
  return { items: await betsOnWire(deps.db, page, acting.by.language), next_cursor: next }
}

async function betsOnWire(q: Queryable, bets: readonly BetRow[], language: Language): Promise<TradingBet[]> {
  if (bets.length === 0) return []
  const { rows: legs } = await q.query<LegRow>({
    name: 'trading-bet-legs',
    text: `SELECT bet_id AS "betId", event_id AS "eventId", market_id AS "marketId", specifiers, outcome_id AS "outcomeId", odds,
        live, state FROM published.sports_bet_legs WHERE bet_id = ANY ($1) ORDER BY bet_id, leg`,
    values: [bets.map(({ id }) => id)],
  })
  const events = await readEvents(q, legs)
  const byBet = Map.groupBy(legs, ({ betId }) => betId)
  return bets.map((bet) => {
    const money = moneyIn(bet.currency)
    const hasPaid = bet.returned !== null || bet.cashedOut > 0n
    return {
      id: bet.id,
      player: { id: bet.playerId, username: bet.username },
      kind: bet.kind,
      state: bet.state,
      placed_at: bet.placedAt.toISOString(),
      closed_at: bet.closedAt?.toISOString() ?? null,
      stake: money(bet.stake),
      odds: bet.odds === null ? null : oddsText(bet.odds),
      possible_return: money(bet.possibleReturn),
      returned: hasPaid ? money(bet.cashedOut + (bet.returned ?? 0n)) : null,
      legs: (byBet.get(bet.id) ?? []).map((leg) => {
        const event = events.get(leg.eventId)
        return {
          event: leg.eventId,
          match: event ? `${event.home} – ${event.away}` : leg.eventId,
          market_id: leg.marketId,
          specifiers: leg.specifiers,
          ...selectionNames(leg, event, language),
          odds: oddsText(leg.odds),
          live: leg.live,
          state: leg.state,
          starts_at: (event?.startAt ?? bet.placedAt).toISOString(),
        }
      }),
    }
  })
}

async function findBet(q: Queryable, { by }: Acting, id: string): Promise<BetRow | null> {
  const { rows } = await q.query<BetRow>({
    name: 'trading-bet',
    text: `SELECT ${COLUMNS} FROM ${FROM} WHERE b.id = $1 AND b.brand_id = ANY ($2)`,
    values: [id, by.brands],
  })
  return rows[0] ?? null
}

type Step = { at: Date; kind: string; detail: Record<string, string | undefined> }

/** One bet with everything that happened to it. */
export async function readBet(
  { db, brandById }: TradingDeps,
  acting: Acting,
  { id }: { id: string },
): Promise<Read | Refused<'unknown_bet'>> {
  const found = await findBet(db, acting, id)
  const [bet] = found ? await betsOnWire(db, [found], acting.by.language) : []
  if (!found || !bet) return refuse('unknown_bet')
  const { rows } = await db.query<Step>({
    name: 'trading-bet-history',
    text: 'SELECT at, kind, detail FROM published.sports_bet_events WHERE bet_id = $1 ORDER BY id',
    values: [id],
  })
  const money = moneyIn(found.currency)
  const [proposal] = await openProposals(db, [betSubject(id)])
  return {
    bet,
    brand: { id: found.brandId, name: (await brandById(found.brandId))?.name ?? found.brandId },
    reason: found.reason,
    accumulator: await readAccumulator(db, found, id),
    history: rows.map(({ at, kind, detail }) => {
      const amount = detail['to'] ?? detail['value']
      return {
        at: at.toISOString(),
        kind,
        amount: amount === undefined ? null : money(BigInt(amount)),
        reason: detail['reason'] ?? null,
      }
    }),
    texts: await textsAtStake(db, found, found.placedAt),
    voidable: found.state === 'accepted',
    proposal: proposalOnWire(proposal, acting),
  }
}

const betSubject = (id: string): string => `bet:${id}`

/** Voids an open bet with a second operator, always; its stake returns in the transaction of the second decision. */
export async function planVoid(
  tx: Tx,
  deps: TradingDeps,
  acting: Acting,
  { id, cause, note }: OperatorCallInput<typeof operatorCalls.voidOpenBet>,
): Promise<Plan<object, Refused<VoidRefusal>> | Refused<VoidRefusal>> {
  const bet = await findBet(tx, acting, id)
  if (!bet) return refuse('unknown_bet')
  if (bet.state !== 'accepted') return refuse('not_open')
  const { brandId, currency, playerId, stake } = bet
  return {
    subject: betSubject(id),
    brandId,
    worst: [{ brandId, currency, playerId, amount: stake }],
    reasons: ['always'],
    decision: { kind: 'void' },
    cause: note ? `${cause}: ${note}` : cause,
    about: { subject: id, after: { decision: 'void' } },
    actions: { alone: 'trading.decided' },
    async execute(first): Promise<Executed<object> | Refused<VoidRefusal>> {
      const { now } = deps
      const within = { transaction: <T>(work: (inner: Tx) => Promise<T>): Promise<T> => work(tx) }
      const reason = first?.cause.split(':')[0] ?? cause
      const isVoided = await voidBet({ db: within, now }, { brandId, betId: id, cause: reason })
      return isVoided ? { answer: {} } : refuse('not_open')
    },
  }
}
type VoidRefusal = 'unknown_bet' | 'not_open' | 'second_operator_needed'
