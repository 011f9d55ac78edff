import { PERIOD } from '../../reports/index.ts'
import { readEvents, type NamedEvent, selectionNames } from '../../sports-bets/index.ts'
import { amount, code, description, lines, moment, text, whole, yesNo } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import type { Context, MonitoringRecord } from '../types.ts'
import { deviceFields } from './payments.ts'
import { add } from './sums.ts'

/** When a bet was decided first; what was refused at the end of its delay never was one. */
const DECIDED = `decided AS NOT MATERIALIZED (SELECT b.id, (SELECT e.at FROM published.sports_bet_events e
    WHERE e.bet_id = b.id AND e.kind IN ('settled', 'cashed_out', 'voided') ORDER BY e.at, e.id LIMIT 1) AS at
  FROM published.sports_bets b WHERE b.brand_id = $1 AND b.currency = 'EUR' AND b.state <> 'refused' AND b.placed_at < $3)`

/** Bets that were decided in the period, in the order of their ids. */
async function betKeys({ q, values }: Context): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>({
    text: `WITH ${PERIOD}, ${DECIDED} SELECT id FROM decided WHERE at >= $2 AND at < $3 ORDER BY id COLLATE "C"`,
    values: [...values],
  })
  return rows.map(({ id }) => id)
}

/** What a bet's movements changed of its player's cash and bonus money up to the period's end. */
const MOVES = `moves AS (SELECT b.id, m.kind, o.kind AS taken_back, m.cash_delta, m.bonus_delta FROM published.sports_bets b
    JOIN published.movements m ON m.player_id = b.player_id AND m.brand_id = b.brand_id AND m.result = 'ok' AND m.created_at >= b.placed_at
      AND m.created_at < $3 AND m.id <= $4 AND m.counterparty = 'product:sportsbook' AND m.detail ->> 'round_id' = b.id
      AND m.kind IN ('stake', 'win', 'rollback') AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
    LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback'
  WHERE b.id = ANY ($10))`
const IS = {
  staked: `m.kind = 'stake'`,
  returned: `m.kind = 'rollback' AND m.taken_back IS DISTINCT FROM 'win'`,
  won: `(m.kind = 'win' OR m.taken_back = 'win')`,
}
const SUMS = (Object.keys(IS) as (keyof typeof IS)[])
  .flatMap((name) =>
    (['cash', 'bonus'] as const).map(
      (unit) =>
        `coalesce(sum(m.${unit}_delta) FILTER (WHERE ${IS[name]}), 0)::bigint AS "${name}${unit === 'cash' ? 'Cash' : 'Bonus'}"`,
    ),
  )
  .join(', ')

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
} & Record<`${keyof typeof IS}${'Cash' | 'Bonus'}`, bigint>

async function readBets({ q, values }: Context, keys: readonly string[]): Promise<Bet[]> {
  const { rows } = await q.query<Bet>({
    text: `WITH ${PERIOD}, ${DECIDED}, ${MOVES}, money AS (SELECT m.id, ${SUMS} FROM moves m GROUP BY m.id)
      SELECT b.id, b.player_id AS "playerId", b.kind, b.sizes, b.odds, b.placed_at AS "placedAt", d.at AS "decidedAt",
        ${Object.keys(IS)
          .flatMap((name) =>
            [`${name}Cash`, `${name}Bonus`].map((column) => `coalesce(x."${column}", 0) AS "${column}"`),
          )
          .join(', ')},
        (SELECT s.device FROM published.player_sessions s WHERE s.player_id = b.player_id AND s.created_at <= b.placed_at
          ORDER BY s.created_at DESC LIMIT 1) AS device,
        (SELECT jsonb_agg(jsonb_build_object('eventId', l.event_id, 'marketId', l.market_id, 'specifiers', l.specifiers, 'outcomeId', l.outcome_id,
          'live', l.live, 'place', l.place, 'part', coalesce(l.builder, l.leg)) ORDER BY l.leg) FROM published.sports_bet_legs l WHERE l.bet_id = b.id) AS legs,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('value', e.detail ->> 'value', 'at', e.at) ORDER BY e.id), '[]')
          FROM published.sports_bet_events e WHERE e.bet_id = b.id AND e.kind IN ('cashed_out', 'cashed_out_in_part') AND e.at < $3) AS "cashOuts"
      FROM published.sports_bets b JOIN decided d ON d.id = b.id LEFT JOIN money x ON x.id = b.id
      WHERE b.id = ANY ($10) ORDER BY b.id COLLATE "C"`,
    values: [...values, keys],
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

/** `cantidad4d`. A system has none: zero. @param thousandths of a single or multiple */
const oddsText = (thousandths: bigint | null): string =>
  `${(thousandths ?? 0n) / 1000n}.${String((thousandths ?? 0n) % 1000n).padStart(3, '0')}`

async function balanceAt({ q, span }: Context, playerId: string, at: Date): Promise<bigint> {
  const { rows } = await q.query<{ cash: bigint }>({
    name: 'authority-balance-at',
    text: `SELECT cash FROM published.movements WHERE brand_id = $1 AND player_id = $2 AND created_at <= $3 AND result = 'ok'
      AND cash IS NOT NULL AND (cash_delta <> 0 OR bonus_delta <> 0) ORDER BY created_at DESC, id DESC LIMIT 1`,
    values: [span.brand.id, playerId, at],
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

async function betElement(
  context: Context,
  bet: Bet,
  events: ReadonlyMap<string, NamedEvent>,
): Promise<Element> {
  const zone = context.span.brand.timeZone
  const isLive = bet.legs.some(({ live }) => live)
  const starts = bet.legs.flatMap(({ eventId }) => events.get(eventId)?.startAt ?? [])
  const firstStart = starts.toSorted((one, other) => one.getTime() - other.getTime())[0]
  return element('Contenido', [
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
    element('Jugador', [
      text('JugadorId', bet.playerId, 50),
      isLive && firstStart
        ? lines('SaldoCuenta', { EUR: await balanceAt(context, bet.playerId, firstStart) })
        : null,
      lines('Participacion', { EUR: bet.stakedCash, EUROBONOS: bet.stakedBonus }),
      lines('ParticipacionDevolucion', { EUR: bet.returnedCash, EUROBONOS: bet.returnedBonus }),
      lines('Premios', { EUR: bet.wonCash, EUROBONOS: bet.wonBonus }),
      ...deviceFields(bet.device),
      text('TicketApuesta', bet.id, 100),
      leaf('Cuota', oddsText(bet.odds)),
      ...bet.cashOuts.map(({ value, at }) =>
        element('CashOut', [
          amount('ImporteCashOut', BigInt(value)),
          moment('FechaCashOut', new Date(at), zone),
        ]),
      ),
    ]),
  ])
}

/** JUC of bets on sports: each bet that was decided in the period, with what was corrected of it before the period's end. */
export const bets: MonitoringRecord = {
  name: 'RAC',
  tag: 'RegistroApuestaContrapartida',
  intervals: ['D'],
  division: { as: 'records' },
  isSteady: false,
  keys: betKeys,
  async rows(context, keys) {
    const found = await readBets(context, keys)
    const events = await readEvents(
      context.q,
      found.flatMap(({ legs }) => legs),
    )
    const sums = new Map<string, bigint>()
    const elements: Element[] = []
    for (const bet of found) {
      add(sums, 'play EUR', bet.stakedCash + bet.returnedCash + bet.wonCash)
      add(sums, 'play EUROBONOS', bet.stakedBonus + bet.returnedBonus + bet.wonBonus)
      elements.push(await betElement(context, bet, events))
    }
    return { elements, sums }
  },
  async ledger(context) {
    const { rows } = await context.q.query<{ unit: string; sum: bigint }>({
      text: `WITH ${PERIOD}, ${DECIDED}
        SELECT CASE WHEN e.account = 'cash' THEN 'EUR' ELSE 'EUROBONOS' END AS unit, sum(e.amount)::bigint AS sum
        FROM decided d JOIN published.sports_bets b ON b.id = d.id
          JOIN published.movements m ON m.player_id = b.player_id AND m.brand_id = b.brand_id AND m.created_at >= b.placed_at
            AND m.result = 'ok' AND m.created_at < $3 AND m.id <= $4 AND m.counterparty = 'product:sportsbook' AND m.detail ->> 'round_id' = b.id
          JOIN published.entries e ON e.transaction_id = m.id AND e.player_id = b.player_id AND e.account IN ('cash', 'bonus')
        WHERE d.at >= $2 AND d.at < $3 GROUP BY 1`,
      values: [...context.values],
    })
    return new Map(rows.map(({ unit, sum }) => [`play ${unit}`, sum]))
  },
}

type Adjustment = {
  id: bigint
  betId: string
  playerId: string
  eventId: string
  at: Date
  cash: bigint
  bonus: bigint
  kind: string
}

/** What was moved for a bet on a later day than that on which it was decided, and so reported. */
const ADJUSTED = `adjusted AS (SELECT m.id, b.id AS bet_id, b.player_id, m.created_at, m.cash_delta AS cash, m.bonus_delta AS bonus,
    CASE WHEN o.kind = 'win' THEN 'win' ELSE m.kind END AS kind
  FROM decided d JOIN published.sports_bets b ON b.id = d.id
    JOIN published.movements m ON m.player_id = b.player_id AND m.brand_id = b.brand_id AND m.result = 'ok' AND m.created_at >= $2 AND m.created_at < $3
      AND m.id <= $4 AND m.counterparty = 'product:sportsbook' AND m.detail ->> 'round_id' = b.id AND (m.cash_delta <> 0 OR m.bonus_delta <> 0)
    LEFT JOIN published.movements o ON o.id = m.target_id AND m.kind = 'rollback'
  WHERE (m.created_at AT TIME ZONE $10)::date > (d.at AT TIME ZONE $10)::date)`

const REASONS: Readonly<Record<string, string>> = {
  win: 'corrección del resultado',
  rollback: 'devolución de la participación',
  stake: 'participación de nuevo en vigor',
}

/** JUA: what changed of bets after the day on which they were decided. A month without any has an empty record. */
export const adjustments: MonitoringRecord = {
  name: 'JUA',
  tag: 'RegistroJUA',
  intervals: ['M'],
  division: { as: 'rows', perPart: 1000 },
  isSteady: true,
  async keys({ q, values, span }) {
    const { rows } = await q.query<{ id: bigint }>({
      text: `WITH ${PERIOD}, ${DECIDED}, ${ADJUSTED} SELECT id FROM adjusted ORDER BY id`,
      values: [...values, span.brand.timeZone],
    })
    return rows.map(({ id }) => String(id))
  },
  async rows({ q, values, span }, keys) {
    const { rows } = await q.query<Adjustment>({
      text: `WITH ${PERIOD}, ${DECIDED}, ${ADJUSTED}
        SELECT a.id, a.bet_id AS "betId", a.player_id AS "playerId", a.created_at AS at, a.cash, a.bonus, a.kind,
          (SELECT l.event_id FROM published.sports_bet_legs l WHERE l.bet_id = a.bet_id ORDER BY l.leg LIMIT 1) AS "eventId"
        FROM adjusted a WHERE a.id = ANY ($11::bigint[]) ORDER BY a.id`,
      values: [...values, span.brand.timeZone, keys],
    })
    return {
      elements: rows.map((row) =>
        element('Ajuste', [
          text('EventoId', row.eventId, 100),
          text('TicketApuesta', row.betId, 100),
          text('JugadorId', row.playerId, 50),
          moment('FechaAjuste', row.at, span.brand.timeZone),
          leaf('MotivoAjuste', REASONS[row.kind] ?? 'ajuste'),
          lines('ImporteAjuste', { EUR: row.cash, EUROBONOS: row.bonus }),
        ]),
      ),
    }
  },
}
