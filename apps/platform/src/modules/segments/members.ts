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
/** Members of whom each is asked for whether they may be sent marketing. */
const MOST_ASKED = 10_000

type Asked = { brand: Brand; rule: SegmentRule; at: Date }
/** Players from a point on, in the order of their ids. */
type Sample = { point: string; limit: number }
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

/** @returns what reading for somebody who waits answers; `null`: it took longer than they wait */
export const withinPatience = <T>(db: Database, work: (q: Queryable) => Promise<T>): Promise<T | null> =>
  within(db, COUNT_MS, work)

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

type Counted = Omit<SegmentCounts, 'estimated' | 'audience_estimated'>

/** Joins and condition of a rule. */
function compile({ brand, rule, at }: Asked, values: Values, only?: string) {
  const to: Compiling = { brand, at, values, joins: [], only }
  const matches = compileRule(rule, to)
  return { to, matches, joins: to.joins.join(' ') }
}

/** How many of these players a rule has, and how many of them may be sent marketing. */
async function countAmong(q: Queryable, asked: Asked, players: readonly string[]): Promise<Counted> {
  const values = new Values()
  const only = values.add(players)
  const { to, matches, joins } = compile(asked, values, only)
  const { rows } = await q.query<Counted>({
    text: `SELECT count(*)::int AS players, count(*) FILTER (WHERE p.matches)::int AS matched,
        count(*) FILTER (WHERE p.matches AND ${audienceSql(to)})::int AS audience
      FROM (SELECT p.id, p.status, ${matches} AS matches FROM published.players p ${joins}
        WHERE ${population(to)} AND p.id = ANY (${only}::text[]) OFFSET 0) p`,
    values: values.list,
  })
  return rows[0] ?? { players: 0, matched: 0, audience: 0 }
}

/** How many players of the brand a rule has. */
async function countMatched(q: Queryable, asked: Asked): Promise<Omit<Counted, 'audience'>> {
  const values = new Values()
  const { to, matches, joins } = compile(asked, values)
  const { rows } = await q.query<Omit<Counted, 'audience'>>({
    text: `SELECT count(*)::int AS players, count(*) FILTER (WHERE ${matches})::int AS matched
      FROM published.players p ${joins} WHERE ${population(to)}`,
    values: values.list,
  })
  return rows[0] ?? { players: 0, matched: 0 }
}

/** How many of so many members at most may be sent marketing: each is asked for. */
async function countAudience(
  q: Queryable,
  asked: Asked,
  { point, limit }: Sample,
): Promise<{ members: number; audience: number }> {
  const values = new Values()
  const { to, matches, joins } = compile(asked, values)
  const { rows } = await q.query<{ members: number; audience: number }>({
    text: `SELECT count(*)::int AS members, count(*) FILTER (WHERE ${audienceSql(to)})::int AS audience
      FROM (SELECT p.id, p.status FROM published.players p ${joins} WHERE ${population(to)} AND ${matches}
        ORDER BY (p.id < ${values.add(point)}), p.id LIMIT ${values.add(limit)}) p`,
    values: values.list,
  })
  return rows[0] ?? { members: 0, audience: 0 }
}

/**
 * Both numbers from so many players of the brand. Ids are random, so those next to any point are a sample.
 */
export async function estimateMembers(
  q: Queryable,
  asked: Asked,
  { limit, point }: Sample = { limit: SAMPLE, point: '' },
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
    values: [...values, point, limit],
  })
  const found = await countAmong(
    q,
    asked,
    rows.map(({ id }) => id),
  )
  const players = total[0]?.players ?? 0
  const matched = grow(found.matched, found.players, players)
  const audience = Math.min(matched, grow(found.audience, found.players, players))
  return { players, matched, audience, estimated: true, audience_estimated: true }
}

/** What a part of a sample is of all. */
const grow = (part: number, sample: number, all: number): number =>
  sample === 0 ? 0 : Math.round((part / sample) * all)

/** The audience of a rule that was counted: each member is asked for, or of many a sample. */
async function withAudience(
  q: Queryable,
  asked: Asked,
  counted: Omit<Counted, 'audience'>,
  { point, limit }: Sample,
): Promise<SegmentCounts> {
  const { members, audience } = await countAudience(q, asked, { point, limit })
  const isWhole = limit === MOST_ASKED
  return {
    ...counted,
    // Between the two statements somebody may have come or gone.
    audience: Math.min(counted.matched, isWhole ? audience : grow(audience, members, counted.matched)),
    estimated: false,
    audience_estimated: !isWhole,
  }
}

/** How many a rule has: counted, or estimated where that takes too long; `null`: the estimate does as well. */
export async function countMembers(
  db: Database,
  asked: Asked,
  { patient = false }: { patient?: boolean } = {},
): Promise<SegmentCounts | null> {
  const ms = patient ? JOB_MS : COUNT_MS
  const point = `pl_${asked.at.getTime().toString(36).at(-1)}`
  const counted = await within(db, ms, (q) => countMatched(q, asked))
  const limit = counted && counted.matched <= MOST_ASKED ? MOST_ASKED : SAMPLE
  const whole = counted && (await within(db, ms, (q) => withAudience(q, asked, counted, { point, limit })))
  return whole ?? within(db, ms, (q) => estimateMembers(q, asked, { point, limit: SAMPLE }))
}

type Page = { after: string; limit: number; patient?: boolean }

/** The next members in the order of their ids; `null`: finding them takes too long. */
export const listMembers = (
  db: Database,
  asked: Asked,
  { after, limit, patient = false }: Page,
): Promise<Member[] | null> =>
  within(db, patient ? JOB_MS : PAGE_MS, async (q) => {
    const values = new Values()
    const { to, matches, joins } = compile(asked, values)
    const { rows } = await q.query<Member>({
      text: `SELECT p.*, ${audienceSql(to)} AS audience FROM (
          SELECT p.id, p.username, p.country, p.language, p.created_at AS "createdAt", p.status FROM published.players p ${joins}
          WHERE ${population(to)} AND p.id > ${values.add(after)} AND ${matches}
          ORDER BY p.id LIMIT ${values.add(limit)}) p ORDER BY p.id`,
      values: values.list,
    })
    return rows.map(({ id, username, country, language, createdAt, audience }) => ({
      id,
      username,
      country,
      language,
      createdAt,
      audience,
    }))
  })

/** Which of these players are in a segment. */
export async function membersAmong(
  q: Queryable,
  asked: Asked,
  players: readonly string[],
): Promise<ReadonlySet<string>> {
  const values = new Values()
  const only = values.add(players)
  const { to, matches, joins } = compile(asked, values, only)
  const { rows } = await q.query<{ id: string }>({
    text: `SELECT p.id FROM published.players p ${joins}
      WHERE ${population(to)} AND p.id = ANY (${only}::text[]) AND ${matches}`,
    values: values.list,
  })
  return new Set(rows.map(({ id }) => id))
}
