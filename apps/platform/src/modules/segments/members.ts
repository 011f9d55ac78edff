import type { SegmentCounts, SegmentRule } from '@palco/contract/operators'
import { MARKETING_CHANNELS } from '@palco/contract/tables'
import type { Database, Queryable } from '../../db/index.ts'
import { type Brand, ERASED } from '../../model/index.ts'
import { marketingRules, productsIn } from '../marketing-consents/index.ts'
import { compileRule, type Compiling } from './compile.ts'
import { Values } from './values.ts'

/** How long a count may take while somebody waits for it; PostgreSQL stops it then. */
const COUNT_MS = 3_000
/** The same for a page of members, and for what nobody waits for. */
const PAGE_MS = 8_000
const JOB_MS = 60_000
/** PostgreSQL: a statement took longer than it may. */
const TOO_LONG = '57014'
/** Players that an estimate looks at. */
const SAMPLE = 2_000

type Asked = { brand: Brand; rule: SegmentRule; at: Date }
export type Member = {
  id: string
  username: string
  country: string | null
  language: string
  createdAt: Date
  audience: boolean
}

/** Players of the brand; who was erased is in no segment. */
const population = ({ brand, values }: Compiling): string =>
  `p.brand_id = ${values.add(brand.id)} AND NOT starts_with(p.username, ${values.add(ERASED)})`

/** Whether `p` may be sent marketing about one product by one channel at least, through the one door of every sender. */
function audienceSql({ brand, at, values }: Compiling): string {
  const now = `${values.add(at)}::timestamptz`
  const products = values.add(productsIn(brand, 'all'))
  const channels = values.add(MARKETING_CHANNELS)
  const rules = values.add(JSON.stringify(marketingRules(brand, at)))
  return `(p.status = 'active' AND NOT published.offers_stopped(p.id, ${now}) AND EXISTS (
    SELECT FROM unnest(${products}::text[]) product, unnest(${channels}::text[]) channel
    WHERE published.may_market(p.id, ARRAY[product], channel, ${rules}::jsonb, ${now})))`
}

/** @returns what the work answers; `null`: it took longer than it may */
async function within<T>(db: Database, ms: number, work: (q: Queryable) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.query({ text: `SET LOCAL statement_timeout = ${ms}` })
      return work(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === TOO_LONG) return null
    throw error
  }
}

type Counted = Omit<SegmentCounts, 'estimated'>

async function countAmong(
  q: Queryable,
  { brand, rule, at }: Asked,
  only?: readonly string[],
): Promise<Counted> {
  const values = new Values()
  const to: Compiling = { brand, at, values, only: only && values.add(only) }
  const among = to.only === undefined ? '' : ` AND p.id = ANY (${to.only}::text[])`
  const { rows } = await q.query<Counted>({
    text: `SELECT count(*)::int AS players, count(*) FILTER (WHERE p.matches)::int AS matched,
        count(*) FILTER (WHERE p.matches AND ${audienceSql(to)})::int AS audience
      FROM (SELECT p.id, p.status, ${compileRule(rule, to)} AS matches FROM published.players p
        WHERE ${population(to)}${among} OFFSET 0) p`,
    values: values.list,
  })
  return rows[0] ?? { players: 0, matched: 0, audience: 0 }
}

/**
 * The same from so many players: ids are random, so those next to any point are a sample.
 * @param point an id from which the sample begins
 */
export async function estimateMembers(
  q: Queryable,
  asked: Asked,
  { size = SAMPLE, point = '' }: { size?: number; point?: string } = {},
): Promise<SegmentCounts> {
  const values = [asked.brand.id, ERASED]
  const { rows: total } = await q.query<{ players: number }>({
    name: 'segments-players',
    text: `SELECT count(*)::int AS players FROM published.players p WHERE p.brand_id = $1 AND NOT starts_with(p.username, $2)`,
    values,
  })
  const { rows } = await q.query<{ id: string }>({
    name: 'segments-sample',
    text: `SELECT p.id FROM published.players p WHERE p.brand_id = $1 AND NOT starts_with(p.username, $2)
      ORDER BY (p.id < $3), p.id LIMIT $4`,
    values: [...values, point, size],
  })
  const found = await countAmong(
    q,
    asked,
    rows.map(({ id }) => id),
  )
  const players = total[0]?.players ?? 0
  const grown = (count: number) => (found.players === 0 ? 0 : Math.round((count / found.players) * players))
  const matched = grown(found.matched)
  return { players, matched, audience: Math.min(matched, grown(found.audience)), estimated: true }
}

/** How many a rule has: counted, or estimated where that takes too long; `null`: the estimate does as well. */
export async function countMembers(
  db: Database,
  asked: Asked,
  { patient = false }: { patient?: boolean } = {},
): Promise<SegmentCounts | null> {
  const ms = patient ? JOB_MS : COUNT_MS
  const counted = await within(db, ms, (q) => countAmong(q, asked))
  if (counted) return { ...counted, estimated: false }
  return within(db, ms, (q) =>
    estimateMembers(q, asked, { point: `pl_${asked.at.getTime().toString(36).at(-1)}` }),
  )
}

type Page = { after: string; limit: number; patient?: boolean }

/** The next members in the order of their ids; `null`: finding them takes too long. */
export const listMembers = (
  db: Database,
  { brand, rule, at }: Asked,
  { after, limit, patient = false }: Page,
): Promise<Member[] | null> =>
  within(db, patient ? JOB_MS : PAGE_MS, async (q) => {
    const values = new Values()
    const to: Compiling = { brand, at, values }
    const { rows } = await q.query<Member>({
      text: `SELECT p.id, p.username, p.country, p.language, p.created_at AS "createdAt", ${audienceSql(to)} AS audience
        FROM published.players p
        WHERE ${population(to)} AND p.id > ${values.add(after)} AND ${compileRule(rule, to)}
        ORDER BY p.id LIMIT ${values.add(limit)}`,
      values: values.list,
    })
    return rows
  })

/** Which of these players are in a segment. */
export async function membersAmong(
  q: Queryable,
  { brand, rule, at }: Asked,
  players: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = new Values()
  const only = values.add(players)
  const to: Compiling = { brand, at, values, only }
  const { rows } = await q.query<{ id: string }>({
    text: `SELECT p.id FROM published.players p
      WHERE ${population(to)} AND p.id = ANY (${only}::text[]) AND ${compileRule(rule, to)}`,
    values: values.list,
  })
  return new Set(rows.map(({ id }) => id))
}
