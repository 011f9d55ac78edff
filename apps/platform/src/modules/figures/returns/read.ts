import { type Currency, type Language, toDecimal } from '@palco/contract'
import {
  FIGURE_PAGE_ROWS,
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
  type ReturnGroup,
  type ReturnRow,
} from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { gameNames } from '../../casino/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { readCounted } from '../read.ts'
import { reading } from '../reading.ts'
import { SPAN, spanValues } from '../span-sql.ts'
import { type GameRounds, judgeReturns } from './band.ts'

type Call = typeof operatorCalls.readReturns
type Asked = Pick<OperatorCallInput<Call>, 'by' | 'game' | 'provider' | 'page'> & { from: string; to: string }
type Answer = Omit<OperatorCallAnswer<Call>, 'at' | 'today' | 'from' | 'to'>
type Group = ReturnGroup | 'total'
type Line = {
  key: string
  source: string
  currency: Currency
  rounds: bigint
  staked: bigint
  returned: bigint
  staked_squares: string
  products: string
  returned_squares: string
  rtp: string | null
  deviation: string | null
}

const KEYS: Record<Group, string> = {
  game: 'x.game_id',
  provider: 'x.provider_id',
  brand: 'x.brand_id',
  day: 'x.day::text',
  total: `''`,
}

/** Every game of every key: what games return together is judged by each game's own distribution. */
const linesQuery = (by: Group) => `WITH ${SPAN}, summed AS (
    SELECT ${KEYS[by]} AS key, x.provider_id, x.game_id, x.currency, sum(x.rounds)::bigint AS rounds, sum(x.staked)::bigint AS staked,
      sum(x.returned)::bigint AS returned, sum(x.staked_squares) AS staked_squares, sum(x.products) AS products,
      sum(x.returned_squares) AS returned_squares
    FROM span s JOIN figure_return_days x ON x.brand_id = s.brand_id AND x.day BETWEEN s.first_day AND s.last_day
    WHERE ($8::text IS NULL OR x.game_id = $8) AND ($9::text IS NULL OR x.provider_id = $9) GROUP BY 1, 2, 3, 4)
  SELECT key, provider_id AS source, currency, rounds, staked, returned, staked_squares::text, products::text, returned_squares::text,
    g.rtp, g.deviation FROM summed LEFT JOIN published.game_returns g ON g.id = game_id`

const toRounds = (line: Line): GameRounds => ({
  rounds: Number(line.rounds),
  staked: Number(line.staked),
  returned: Number(line.returned),
  stakedSquares: Number(line.staked_squares),
  products: Number(line.products),
  returnedSquares: Number(line.returned_squares),
  theoretical: line.rtp === null ? null : Number(line.rtp) / 100,
  deviation: line.deviation === null ? null : Number(line.deviation),
})

function toRow(lines: readonly Line[], by: Group): ReturnRow {
  const [{ key, source, currency }] = lines as [Line]
  const sum = (name: 'staked' | 'returned' | 'rounds') =>
    lines.reduce((total, line) => total + line[name], 0n)
  const [staked, returned] = [sum('staked'), sum('returned')]
  return {
    key,
    ...(by === 'game' && { source }),
    currency,
    rounds: Number(sum('rounds')),
    staked: toDecimal({ minor: staked, currency }),
    returned: toDecimal({ minor: returned, currency }),
    actual: Number(returned) / Number(staked),
    ...judgeReturns(lines.map(toRounds)),
  }
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
/** Amounts of two currencies have no order: rows stand by currency first. */
const byAttention = (one: ReturnRow, other: ReturnRow): number =>
  order(one.currency, other.currency) ||
  Number(other.outside !== null) - Number(one.outside !== null) ||
  Number(other.staked) - Number(one.staked) ||
  order(one.key, other.key)
const byDay = (one: ReturnRow, other: ReturnRow): number =>
  order(one.currency, other.currency) || order(one.key, other.key)

/** What games returned in a period, against what they publish. */
export function readReturns(
  db: Database,
  places: readonly Place[],
  { by, game, provider, from, to, page }: Asked,
  language: Language,
): Promise<Answer> {
  const spans = places.map((place) => spanOfDays(place, from, to))
  const values = [...spanValues(spans), game ?? null, provider ?? null]
  return reading(db, async (tx) => {
    const readRows = async (group: Group) => {
      const { rows } = await tx.query<Line>({
        name: `figures-returns-${group}`,
        text: linesQuery(group),
        values,
      })
      const groups = Map.groupBy(rows, ({ key, currency }) => `${key} ${currency}`)
      return [...groups.values()].map((lines) => toRow(lines, group))
    }
    const rows = (await readRows(by)).sort(by === 'day' ? byDay : byAttention)
    const totals = (await readRows('total')).sort(byDay)
    const sent = rows.slice(page * FIGURE_PAGE_ROWS, (page + 1) * FIGURE_PAGE_ROWS)
    const names =
      by === 'game' ? await gameNames(tx, [...new Set(sent.map(({ key }) => key))], language) : null
    return {
      counted_at: await readCounted(tx),
      rows: sent.map((row) => {
        const name = names?.get(row.key)?.name
        return { ...row, ...(name !== undefined && { name }) }
      }),
      pages: Math.ceil(rows.length / FIGURE_PAGE_ROWS),
      totals,
    }
  })
}
