import { type Currency, type Language, toDecimal } from '@palco/contract'
import {
  MOST_MOVERS,
  type MoverGroup,
  type MoverMeasure,
  type MoverRow,
  type OperatorCallAnswer,
  type operatorCalls,
} from '@palco/contract/operators'
import type { Database, Tx } from '../../../db/index.ts'
import { gameNames } from '../../casino/index.ts'
import { daysAfter } from '../../../model/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { readCounted } from '../read.ts'
import { reading } from '../reading.ts'
import { inSpan, SPAN, spanValues } from '../span-sql.ts'
import { readSportNames } from '../sports/names.ts'

type Call = typeof operatorCalls.readMovers
type Answer = Pick<OperatorCallAnswer<Call>, 'counted_at' | 'before' | 'rows' | 'is_whole' | 'totals'>
type Asked = { by: MoverGroup; measure: MoverMeasure; from: string; to: string }
type Sums = Record<'stakes' | 'stakes_before' | 'ggr' | 'ggr_before', bigint>
type Line = { key: string; about: string; currency: Currency } & Sums
type Names = ReadonlyMap<string, { name: string; sport?: string; competition?: string }>

/** Where each is added up: table, key, what a key is only with, day or hour, and what was returned. */
const SOURCES = {
  game: { table: 'figure_play_hours', key: 'x.game_id', about: 'x.source', returned: 'wins' },
  player: { table: 'figure_player_days', key: 'x.player_id', about: 'x.brand_id', returned: 'wins' },
  event: { table: 'figure_sport_events', key: 'x.event_id', about: 'x.sport_id', returned: 'returns' },
  market: { table: 'figure_sport_days', key: 'x.market_id::text', about: 'x.sport_id', returned: 'returns' },
} as const satisfies Record<MoverGroup, unknown>

/** One span has both periods; $8 is the first day of the later one. */
function moversQuery(by: MoverGroup, measure: MoverMeasure, isTotal: boolean): string {
  const { table, key, about, returned } = SOURCES[by]
  const isHours = table === 'figure_play_hours'
  const [inside, isNow] = isHours
    ? [inSpan('x.hour'), `x.hour >= ($8::date::timestamp AT TIME ZONE s.zone)`]
    : ['x.brand_id = s.brand_id AND x.day BETWEEN s.first_day AND s.last_day', 'x.day >= $8::date']
  const sum = (what: string, when: string) => `coalesce(sum(${what}) FILTER (WHERE ${when}), 0)::bigint`
  return `WITH ${SPAN}, moved AS (
      SELECT ${isTotal ? `'' AS key, '' AS about` : `${key} AS key, ${about} AS about`}, x.currency,
        ${sum('x.stakes', isNow)} AS stakes, ${sum('x.stakes', `NOT (${isNow})`)} AS stakes_before,
        ${sum(`x.stakes - x.${returned}`, isNow)} AS ggr, ${sum(`x.stakes - x.${returned}`, `NOT (${isNow})`)} AS ggr_before
      FROM span s JOIN ${table} x ON ${inside} GROUP BY 1, 2, 3)
    SELECT key, about, currency, stakes, stakes_before, ggr, ggr_before FROM (
        SELECT *, row_number() OVER (PARTITION BY currency ORDER BY abs(${measure} - ${measure}_before) DESC, key, about) AS place FROM moved
        ${isTotal ? '' : `WHERE ${measure} <> ${measure}_before`}) m
    WHERE place <= ${MOST_MOVERS + 1} ORDER BY currency, place`
}

function toRow({ key, about, currency, ...sums }: Line, by: MoverGroup | 'total', names: Names): MoverRow {
  const text = (minor: bigint) => toDecimal({ minor, currency })
  const moved = (now: bigint, before: bigint) => ({
    now: text(now),
    before: text(before),
    change: text(now - before),
  })
  return {
    key,
    ...(by === 'game' && { source: about }),
    ...(by === 'player' && { brand: about }),
    ...((by === 'event' || by === 'market') && { sport: about }),
    ...names.get(`${about} ${key}`),
    currency,
    stakes: moved(sums.stakes, sums.stakes_before),
    ggr: moved(sums.ggr, sums.ggr_before),
  }
}

async function readNames(tx: Tx, by: MoverGroup, lines: readonly Line[], language: Language): Promise<Names> {
  if (by === 'player') return new Map()
  if (by !== 'game')
    return readSportNames(
      tx,
      by,
      lines.map(({ key, about }) => ({ key, sport: about })),
      language,
    )
  const found = await gameNames(tx, [...new Set(lines.map(({ key }) => key))], language)
  return new Map(
    lines.flatMap(({ key, about }) => {
      const name = found.get(key)?.name
      return name === undefined ? [] : [[`${about} ${key}`, { name }] as const]
    }),
  )
}

/** What changed most against as many days before. */
export function readMovers(
  db: Database,
  places: readonly Place[],
  { by, measure, from, to }: Asked,
  language: Language,
): Promise<Answer> {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  const before = { from: daysAfter(from, -days), to: daysAfter(from, -1) }
  const values = [...spanValues(places.map((place) => spanOfDays(place, before.from, to))), from]
  return reading(db, async (tx) => {
    const read = async (isTotal: boolean) => {
      const { rows } = await tx.query<Line>({
        name: `figures-movers-${by}-${measure}-${isTotal ? 'total' : 'rows'}`,
        text: moversQuery(by, measure, isTotal),
        values,
      })
      return rows
    }
    const lines = await read(false)
    const byCurrency = [...Map.groupBy(lines, ({ currency }) => currency).values()]
    const sent = byCurrency.flatMap((mine) => mine.slice(0, MOST_MOVERS))
    const names = await readNames(tx, by, sent, language)
    return {
      counted_at: await readCounted(tx),
      before,
      rows: sent.map((line) => toRow(line, by, names)),
      is_whole: sent.length === lines.length,
      totals: (await read(true)).map((line) => toRow(line, 'total', new Map())),
    }
  })
}
