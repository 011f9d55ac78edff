import { readTotalLines, type TotalLine } from '../account-lines.ts'
import { GAME_TYPES, LASTING_GAME_TYPES, gameTypeSql, type GameType } from '../game-types.ts'
import { type Amounts, clock, day, description, lines, text } from '../lots/fields.ts'
import { type Element, element, leaf } from '../lots/xml.ts'
import { toDay } from '../../brands/index.ts'
import { EVER, PERIOD } from '../../reports/index.ts'
import type { Context, MonitoringRecord } from '../types.ts'
import { sumUnits } from './sums.ts'

/** Reads once for all game types of a call. */
function once<Value>(read: (context: Context) => Promise<Value>): (context: Context) => Promise<Value> {
  const found = new WeakMap<Context, Promise<Value>>()
  return (context) => {
    const value = found.get(context) ?? read(context)
    found.set(context, value)
    return value
  }
}

type Pot = {
  id: string
  tier: string
  begun: Date
  ended: Date | null
  opening: bigint
  more: bigint
  less: bigint
  closing: bigint
}

/** The pots of jackpots at the period's edges and what changed them, from the ledger. They belong to slots: no other games add to them. */
const readPots = once(async ({ q, values }): Promise<Pot[]> => {
  const { rows } = await q.query<Pot>({
    text: `WITH ${PERIOD}, ${EVER}
      SELECT substr(e.account, 9) AS id, substr(e.account, 9) AS tier, min(m.created_at) AS begun,
        CASE WHEN sum(e.amount) = 0 THEN max(m.created_at) END AS ended,
        coalesce(sum(e.amount) FILTER (WHERE m.earlier), 0)::bigint AS opening,
        coalesce(sum(e.amount) FILTER (WHERE NOT m.earlier AND e.amount > 0), 0)::bigint AS more,
        coalesce(sum(e.amount) FILTER (WHERE NOT m.earlier AND e.amount < 0), 0)::bigint AS less, sum(e.amount)::bigint AS closing
      FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.account LIKE 'jackpot:%' AND e.currency = 'EUR'
      GROUP BY e.account ORDER BY e.account COLLATE "C"`,
    values: [...values],
  })
  return rows
})

/**
 * Game types that were played by the period's end, or that the ledger has money of in it; slots also where there is a pot, tournaments where
 * there is poker.
 */
async function operatorKeys(context: Context): Promise<GameType[]> {
  const offered = new Set((await readOfferedSince(context)).keys())
  for (const { gameType } of await readPlay(context)) if (gameType) offered.add(gameType)
  if (offered.has('POC')) offered.add('POT')
  if ((await readPots(context)).length > 0) offered.add('AZA')
  return GAME_TYPES.filter((gameType) => offered.has(gameType))
}

/** When each game type was first played. */
const readOfferedSince = once(async ({ q, values }): Promise<Map<GameType, Date>> => {
  const { rows } = await q.query<{ gameType: GameType; since: Date }>({
    text: `WITH ${PERIOD}
      SELECT ${gameTypeSql(`r.origin || ':' || r.source_id`, 'g', 'false')} AS "gameType", min(r.opened_at) AS since
      FROM published.play_rounds r LEFT JOIN published.games g ON g.id = r.game_id
      WHERE r.brand_id = $1 AND r.opened_at < $3 GROUP BY 1`,
    values: [...values],
  })
  return new Map(rows.map(({ gameType, since }) => [gameType, since]))
})

const euros = (name: string, minor: bigint): Element => lines(name, { EUR: minor })
const none = (name: string): Element => element(name, [lines('Total', {})])

const named = (context: Context, name: string, amounts: Amounts, concept?: string): Element =>
  element(name, [
    lines('Total', amounts),
    element('Desglose', [
      leaf('OperadorId', context.operatorId),
      concept === undefined ? null : leaf('Concepto', concept),
      lines('Importe', amounts),
    ]),
  ])

function operatorAccount(context: Context, gameType: GameType, parts: Parts): Element {
  const { stakes, refunds, prizes, changes, pots, since } = parts
  const { timeZone } = context.span.brand
  const gross =
    [stakes, refunds, prizes, changes].reduce((sum, part) => sum + (part.EUR ?? 0n), 0n) +
    pots.more +
    pots.less
  return element('Contenido', [
    leaf('TipoJuego', gameType),
    named(context, 'Participacion', stakes),
    named(context, 'ParticipacionDevolucion', refunds),
    named(context, 'Premios', prizes),
    none('PremiosEspecie'),
    element('Botes', [
      euros('Total', pots.more + pots.less),
      element('Desglose', [
        leaf('OperadorId', context.operatorId),
        euros('IncrementoBotes', pots.more),
        euros('DecrementoBotes', pots.less),
      ]),
    ]),
    none('AjustesRed'),
    named(context, 'Otros', changes, 'APR'),
    none('Comision'),
    euros('GGR', gross),
    // Of a type that has prizes alone no first round is on record: it was offered in the month at the latest.
    day('FechaInicioOferta', since ? toDay(since, timeZone) : context.span.from),
  ])
}

type Parts = {
  stakes: Amounts
  refunds: Amounts
  prizes: Amounts
  changes: Amounts
  pots: { more: bigint; less: bigint }
  since: Date | undefined
}

const readPlay = once(async (context) =>
  (await readTotalLines(context)).filter(({ gameType }) => gameType !== null),
)

/** OPT: what the operator took and paid in each game type, and what it kept. */
export const operatorTotals: MonitoringRecord = {
  name: 'OPT',
  tag: 'RegistroOPT',
  intervals: ['M'],
  division: { as: 'whole' },
  isSteady: false,
  keys: operatorKeys,
  async rows(context, keys) {
    const play = await readPlay(context)
    const pots = await readPots(context)
    const since = await readOfferedSince(context)
    const sums = new Map<string, bigint>()
    const elements = keys.map((gameType) => {
      const of = (concept: TotalLine['concept']) =>
        sumUnits(play.filter((line) => line.gameType === gameType && line.concept === concept))
      const ofPots = (part: 'more' | 'less') =>
        gameType === 'AZA' ? pots.reduce((sum, pot) => sum + pot[part], 0n) : 0n
      return operatorAccount(context, gameType as GameType, {
        stakes: of('stake'),
        refunds: of('refund'),
        prizes: of('prize'),
        changes: of('prize_change'),
        pots: { more: ofPots('more'), less: ofPots('less') },
        since: since.get(gameType as GameType),
      })
    })
    for (const line of play)
      if (keys.includes(line.gameType ?? ''))
        sums.set(`play ${line.unit}`, (sums.get(`play ${line.unit}`) ?? 0n) + line.amount)
    return { elements, sums }
  },
  async ledger({ q, values }) {
    const { rows } = await q.query<{ unit: string; sum: bigint }>({
      text: `WITH ${PERIOD}, ${EVER}
        SELECT CASE WHEN e.currency <> 'EUR' THEN e.currency WHEN e.account = 'cash' THEN 'EUR' ELSE 'EUROBONOS' END AS unit,
          sum(e.amount)::bigint AS sum
        FROM ever m JOIN published.entries e ON e.transaction_id = m.id AND e.account IN ('cash', 'bonus')
          LEFT JOIN published.movements o ON o.id = m.target_id
        WHERE NOT m.earlier AND e.player_id IS NOT NULL AND (m.kind IN ('stake', 'win') OR m.kind = 'rollback' AND o.kind IS DISTINCT FROM 'deposit'
          OR m.kind = 'prize' AND (m.counterparty LIKE 'jackpot:%' OR m.detail ->> 'area' IN ('prode', 'horses'))) GROUP BY 1`,
      values: [...values],
    })
    return new Map(rows.map(({ unit, sum }) => [`play ${unit}`, sum]))
  },
}

type Open = { gameType: GameType; month: string; opening: bigint; added: bigint; closing: bigint }

/** When an open round is expected to end: a bet on sports with the last of its events, none before the period is over. */
const EXPECTED = `greatest($3, (SELECT max(e.start_at) FROM published.sports_bet_legs l JOIN published.sports_events e ON e.id = l.event_id
    WHERE r.source_id = 'sportsbook' AND r.origin = 'product' AND l.bet_id = r.round_id))`

/** Stakes of rounds and bets that were open at the period's edges, by the month in which they are expected to end. */
const readOpen = once(async ({ q, values, span }): Promise<Open[]> => {
  const at = (moment: string) =>
    `r.opened_at < ${moment} AND (r.closed_at IS NULL OR r.closed_at >= ${moment})`
  const sum = (name: string, when: string) =>
    `coalesce(sum(r.staked) FILTER (WHERE ${when}), 0)::bigint AS ${name}`
  const { rows } = await q.query<Open>({
    text: `WITH ${PERIOD}
      SELECT ${gameTypeSql(`r.origin || ':' || r.source_id`, 'g', 'false')} AS "gameType",
        to_char(${EXPECTED} AT TIME ZONE $10, 'YYYYMM') AS month, ${sum('opening', at('$2'))},
        ${sum('added', `${at('$3')} AND r.opened_at >= $2`)}, ${sum('closing', at('$3'))}
      FROM published.play_rounds r LEFT JOIN published.games g ON g.id = r.game_id
      WHERE r.brand_id = $1 AND r.currency = 'EUR' AND (${at('$2')} OR ${at('$3')}) GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [...values, span.brand.timeZone],
  })
  return rows
})

function openStakes(open: readonly Open[]): Element {
  const sum = (name: 'opening' | 'added' | 'closing') => open.reduce((total, one) => total + one[name], 0n)
  return element('PartidasVivas', [
    euros('SaldoInicial', sum('opening')),
    euros('IncrementoPartidasVivas', sum('added')),
    euros('DecrementoPartidasVivas', sum('closing') - sum('opening') - sum('added')),
    euros('SaldoFinal', sum('closing')),
    ...open
      .filter(({ closing }) => closing !== 0n)
      .map(({ month, closing }) =>
        element('DesgloseCompromiso', [leaf('Fecha', month), euros('SaldoFinal', closing)]),
      ),
  ])
}

function potElement(pot: Pot, zone: string): Element {
  return element('DesgloseBotes', [
    text('BoteId', pot.id, 50),
    description('BoteDesc', pot.tier, 100),
    clock('FechaInicio', pot.begun, zone),
    pot.ended ? clock('FechaFin', pot.ended, zone) : null,
    ...potAmounts([pot]),
  ])
}

function potAmounts(pots: readonly Pot[]): Element[] {
  const sum = (name: 'opening' | 'more' | 'less' | 'closing') =>
    pots.reduce((total, pot) => total + pot[name], 0n)
  return [
    euros('SaldoInicial', sum('opening')),
    euros('IncrementoBotes', sum('more')),
    euros('DecrementoBotes', sum('less')),
    euros('SaldoFinal', sum('closing')),
  ]
}

/** BOT: the pots of jackpots, and the stakes of bets whose result is open. */
export const potsAndOpenStakes: MonitoringRecord = {
  name: 'BOT',
  tag: 'RegistroBOT',
  intervals: ['M'],
  division: { as: 'whole' },
  isSteady: false,
  keys: operatorKeys,
  async rows(context, keys) {
    const [pots, open] = [await readPots(context), await readOpen(context)]
    const zone = context.span.brand.timeZone
    const elements = keys.map((gameType) => {
      const ofType = gameType === 'AZA' ? pots : []
      const lasts = LASTING_GAME_TYPES.some((one) => one === gameType)
      return element('Contenido', [
        leaf('TipoJuego', gameType),
        openStakes(lasts ? open.filter((one) => one.gameType === gameType) : []),
        element('Botes', [...potAmounts(ofType), ...ofType.map((pot) => potElement(pot, zone))]),
      ])
    })
    const closing = keys.includes('AZA') ? pots.reduce((sum, pot) => sum + pot.closing, 0n) : 0n
    return { elements, sums: new Map([['pots', closing]]) }
  },
  async ledger({ q, values }) {
    const { rows } = await q.query<{ sum: bigint }>({
      text: `WITH ${PERIOD}, ${EVER}
        SELECT coalesce(-sum(e.amount), 0)::bigint AS sum FROM ever m JOIN published.entries e ON e.transaction_id = m.id
          AND e.account NOT LIKE 'jackpot:%'
        WHERE EXISTS (SELECT FROM published.entries p WHERE p.transaction_id = m.id AND p.account LIKE 'jackpot:%')`,
      values: [...values],
    })
    return new Map([['pots', rows[0]?.sum ?? 0n]])
  },
}
