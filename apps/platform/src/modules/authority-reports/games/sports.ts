import { readEvents, type NamedEvent, selectionNames } from '../../sports-bets/index.ts'
import { amount, code, description, lines, moment, text, whole, yesNo } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import { ticketElement } from './elements.ts'
import {
  deviceText,
  GAME,
  gameValues,
  laterText,
  type Money,
  readEntries,
  readMoney,
  type RoundsText,
  sumMoney,
} from './money.ts'
import type { Game, GameContext, GameSource } from './types.ts'

/** SQL: when a bet was decided first. */
const DECIDED_AT = `(SELECT e.at FROM published.sports_bet_events e
  WHERE e.bet_id = b.id AND e.kind IN ('settled', 'cashed_out', 'voided') ORDER BY e.at, e.id LIMIT 1)`

const ROUNDS: RoundsText = {
  rounds: `SELECT b.id AS key, b.player_id, b.id AS round_id, b.placed_at AS since FROM published.sports_bets b WHERE b.id = ANY ($4)`,
  account: `m.counterparty = 'product:sportsbook'`,
}

type Leg = {
  eventId: string
  marketId: number
  specifiers: string
  outcomeId: string
  live: boolean
  place: boolean
  part: number
}
type Bet = {
  id: string
  playerId: string
  kind: string
  sizes: number[]
  odds: bigint | null
  placedAt: Date
  decidedAt: Date
  device: string | null
  legs: Leg[]
  cashOuts: { value: string; at: string }[]
}

/** What was cashed out after the first decision is of a bet that was open again: an adjustment. */
async function readBets(context: GameContext, keys: readonly string[]): Promise<Bet[]> {
  const { rows } = await context.q.query<Bet>({
    text: `WITH ${GAME}, decided AS (SELECT b.*, ${DECIDED_AT} AS decided_at FROM published.sports_bets b WHERE b.id = ANY ($4) AND b.brand_id = $1)
      SELECT b.id, b.player_id AS "playerId", b.kind, b.sizes, b.odds, b.placed_at AS "placedAt", b.decided_at AS "decidedAt",
        ${deviceText('b.player_id', 'b.placed_at')} AS device,
        (SELECT jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers, 'outcomeId', l.outcome_id,
          'live', l.live, 'place', l.place, 'part', coalesce(l.builder, l.leg)) ORDER BY l.leg) FROM published.sports_bet_legs l WHERE l.bet_id = b.id) AS legs,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('value', e.detail ->> 'value', 'at', e.at) ORDER BY e.id), '[]')
          FROM published.sports_bet_events e WHERE e.bet_id = b.id AND e.kind IN ('cashed_out', 'cashed_out_in_part') AND e.at <= b.decided_at) AS "cashOuts"
      FROM decided b WHERE b.decided_at IS NOT NULL ORDER BY b.id COLLATE "C"`,
    values: gameValues(context, keys),
  })
  return rows
}

/** Names of systems by how many selections there are and how many their lines have. */
const SYSTEMS: Readonly<Record<string, BetType>> = {
  '3:2,3': 'Trixie',
  '3:1,2,3': 'Patent',
  '4:2,3,4': 'Yankee',
  '4:1,2,3,4': 'Lucky15',
  '5:1,2,3,4,5': 'Lucky31',
  '6:1,2,3,4,5,6': 'Lucky63',
  '6:2,3,4,5,6': 'Heinz',
  '7:2,3,4,5,6,7': 'SuperHeinz',
  '8:2,3,4,5,6,7,8': 'Goliat',
}
const BET_TYPES = [
  'Simple',
  'Multiple',
  'Combinada',
  'Trixie',
  'Patent',
  'Yankee',
  'Lucky15',
  'Lucky31',
  'Lucky63',
  'Heinz',
  'SuperHeinz',
  'Goliat',
  'Otro',
] as const
type BetType = (typeof BET_TYPES)[number]

/** The model's type of a bet. Several markets of one event are `Multiple`, several events `Combinada`. */
export function betType({ kind, sizes, legs }: Pick<Bet, 'kind' | 'sizes' | 'legs'>): BetType {
  const toWin = legs.filter(({ place }) => !place)
  if (kind === 'system') {
    const parts = new Set(toWin.map(({ part }) => part)).size
    return SYSTEMS[`${parts}:${sizes.toSorted((one, other) => one - other).join(',')}`] ?? 'Otro'
  }
  if (new Set(toWin.map(({ eventId }) => eventId)).size > 1) return 'Combinada'
  return toWin.length > 1 ? 'Multiple' : 'Simple'
}

async function balanceAt({ q, brand, through }: GameContext, playerId: string, at: Date): Promise<bigint> {
  const { rows } = await q.query<{ cash: bigint }>({
    name: 'authority-balance-at',
    text: `SELECT cash FROM published.movements WHERE brand_id = $1 AND player_id = $2 AND created_at <= $3 AND id <= $4 AND result = 'ok'
      AND cash IS NOT NULL AND (cash_delta <> 0 OR bonus_delta <> 0) ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [brand.id, playerId, at, through.id],
  })
  return rows[0]?.cash ?? 0n
}

function selection(leg: Leg, event: NamedEvent | undefined, decidedAt: Date, zone: string): Element {
  const { title, outcome } = selectionNames(leg, event, 'es_ES')
  return element('Eventos', [
    text('EventoId', leg.eventId, 100),
    description('Hecho', `${title}: ${outcome}`, 200),
    moment('FechaHecho', decidedAt, zone),
  ])
}

async function toGame(
  context: GameContext,
  bet: Bet,
  money: Money,
  events: ReadonlyMap<string, NamedEvent>,
): Promise<Game> {
  const zone = context.brand.timeZone
  const isLive = bet.legs.some(({ live }) => live)
  const starts = bet.legs.flatMap(({ eventId }) => events.get(eventId)?.startAt ?? [])
  const firstStart = starts.toSorted((one, other) => one.getTime() - other.getTime())[0]
  const head = [
    element('Juego', [
      text('JuegoId', bet.id, 200),
      leaf('JuegoDesc', 'Apuesta deportiva'),
      leaf('TipoJuego', 'ADC'),
      moment('FechaInicio', bet.placedAt, zone),
      moment('FechaFin', bet.decidedAt, zone),
      yesNo('EnDirecto', isLive),
      code('TipoApuesta', betType(bet), BET_TYPES),
      whole('NumeroEventos', new Set(bet.legs.map(({ eventId }) => eventId)).size, 3),
      ...bet.legs
        .filter(({ place }) => !place)
        .map((leg) => selection(leg, events.get(leg.eventId), bet.decidedAt, zone)),
    ]),
  ]
  const players = [
    ticketElement(
      { playerId: bet.playerId, money, device: bet.device, ticket: bet.id, odds: bet.odds },
      {
        before:
          isLive && firstStart
            ? lines('SaldoCuenta', { EUR: await balanceAt(context, bet.playerId, firstStart) })
            : null,
        after: bet.cashOuts.map(({ value, at }) =>
          element('CashOut', [
            amount('ImporteCashOut', BigInt(value)),
            moment('FechaCashOut', new Date(at), zone),
          ]),
        ),
      },
    ),
  ]
  return { key: bet.id, head, players, sums: sumMoney([money]) }
}

/** Bets on sports: each that was decided, with what it moved until it came into its lot. */
export const sports: GameSource = {
  name: 'sports',
  record: 'RAC',
  due: `SELECT w.key, w.seen_id, 1 AS players FROM waiting w JOIN published.sports_bets b ON b.id = w.key
    WHERE ${DECIDED_AT} IS NOT NULL AND NOT ${laterText('b.id')}`,
  async read(context, keys) {
    const found = await readBets(context, keys)
    const legs = found.flatMap((bet) => bet.legs)
    const [events, money] = [await readEvents(context.q, legs), await readMoney(context, ROUNDS, keys)]
    const games: Game[] = []
    for (const bet of found) games.push(await toGame(context, bet, money(bet.id, bet.id), events))
    return games
  },
  ledger: (context, keys) => readEntries(context, ROUNDS, keys),
}
