import {
  FIGURE_PAGE_ROWS,
  FUNNEL_STEPS,
  type FunnelGroup,
  type FunnelRow,
  type FunnelStep,
  MOST_FIGURE_PAGES,
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
} from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { readCounted } from '../read.ts'
import { reading } from '../reading.ts'
import { inSpan, SPAN, spanValues } from '../span-sql.ts'

type Call = typeof operatorCalls.readFunnel
type Asked = Omit<OperatorCallInput<Call>, 'brand' | 'from' | 'to'> & { from: string; to: string }
type Answer = Pick<OperatorCallAnswer<Call>, 'counted_at' | 'rows' | 'pages' | 'total'>
type Group = FunnelGroup | 'total'
type Line = { key: string; registrations: bigint; steps: (number | null)[] }

const KEYS: Record<Group, string> = {
  day: `(p.created_at AT TIME ZONE p.zone)::date::text`,
  week: `date_trunc('week', p.created_at AT TIME ZONE p.zone)::date::text`,
  month: `date_trunc('month', p.created_at AT TIME ZONE p.zone)::date::text`,
  brand: 'p.brand_id',
  code: 'p.code',
  referred: `CASE WHEN p.referred THEN 'yes' ELSE 'no' END`,
  total: `''`,
}
const TIMES: readonly Group[] = ['day', 'week', 'month']

/** When each step was reached. */
export const STEP_AT: Record<FunnelStep, string> = {
  verified: 'p.verified_at',
  first_deposit: 'p.first_deposit_at',
  first_stake: 'p.first_stake_at',
  second_deposit: 'p.second_deposit_at',
  first_withdrawal: 'p.first_withdrawal_at',
}

/**
 * Players who registered in the spans, with the moment of each step, each looked up by its index. $8: a code, $9: whether another player
 * recommended them.
 */
export const REGISTERED = `registered AS (
    SELECT s.brand_id, s.zone, x.id, x.created_at, upper(trim(coalesce(x.promo_code, ''))) AS code,
      EXISTS (SELECT FROM published.referrals r WHERE r.brand_id = x.brand_id AND r.referred_id = x.id) AS referred
    FROM span s JOIN published.players x ON ${inSpan('x.created_at')}
  ), player AS (
    SELECT r.*, v.verified_at, f.first_deposit_at, f.first_stake_at, f.second_deposit_at, f.first_withdrawal_at
    FROM registered r
      LEFT JOIN LATERAL (SELECT min(x.changed_at) AS verified_at FROM published.identity_verdicts x
        WHERE x.player_id = r.id COLLATE "C" AND x.state = 'accepted' OFFSET 0) v ON true
      LEFT JOIN LATERAL (SELECT * FROM figure_player_firsts x WHERE x.brand_id = r.brand_id COLLATE "C" AND x.player_id = r.id COLLATE "C" OFFSET 0) f ON true
    WHERE ($8::text IS NULL OR r.code = $8) AND ($9::boolean IS NULL OR r.referred = $9))`

/** Of a step: who reached it, who the one before too, and the medians of the times from the registration and from that step. */
const stepCounts = (step: FunnelStep, index: number): string => {
  const [at, before] = [
    STEP_AT[step],
    index === 0 ? 'p.created_at' : STEP_AT[FUNNEL_STEPS[index - 1] ?? step],
  ]
  const median = (since: string) =>
    `percentile_disc(0.5) WITHIN GROUP (ORDER BY greatest(0, floor(extract(epoch FROM ${at} - ${since}))) ) FILTER (WHERE ${at} IS NOT NULL AND ${since} IS NOT NULL)`
  return `count(${at}), count(*) FILTER (WHERE ${at} IS NOT NULL AND ${before} IS NOT NULL), ${median('p.created_at')}, ${median(before)}`
}

const funnelQuery = (by: Group): string => `WITH ${SPAN}, ${REGISTERED}
  SELECT ${KEYS[by]} AS key, count(*) AS registrations, ARRAY[${FUNNEL_STEPS.map(stepCounts).join(', ')}]::float8[] AS steps
  FROM player p GROUP BY 1 ORDER BY ${TIMES.includes(by) ? '1' : '2 DESC, 1'} LIMIT ${FIGURE_PAGE_ROWS * MOST_FIGURE_PAGES}`

const COUNTS = 4

function toRow({ key, registrations, steps }: Line): FunnelRow {
  return {
    key,
    registrations: Number(registrations),
    steps: FUNNEL_STEPS.map((step, index) => {
      const [players, both, since, sinceBefore] = steps.slice(index * COUNTS, (index + 1) * COUNTS)
      return {
        step,
        players: players ?? 0,
        with_before: both ?? 0,
        median_seconds: since ?? null,
        step_seconds: sinceBefore ?? null,
      }
    }),
  }
}

/** The filters of the funnel, as `REGISTERED` takes them. */
export const funnelFilters = ({ code, referred }: Pick<Asked, 'code' | 'referred'>): unknown[] => [
  code?.trim().toUpperCase() ?? null,
  referred === undefined ? null : referred === 'yes',
]

const NOBODY: Line = { key: '', registrations: 0n, steps: FUNNEL_STEPS.flatMap(() => [0, 0, null, null]) }

/** What became of the players who registered in a period. */
export function readFunnel(db: Database, places: readonly Place[], asked: Asked): Promise<Answer> {
  const { by, from, to, page } = asked
  const spans = spanValues(places.map((place) => spanOfDays(place, from, to)))
  return reading(db, async (tx) => {
    const readLines = async (group: Group) => {
      const { rows } = await tx.query<Line>({
        name: `figures-funnel-${group}`,
        text: funnelQuery(group),
        values: [...spans, ...funnelFilters(asked)],
      })
      return rows
    }
    const lines = await readLines(by)
    const [total] = await readLines('total')
    return {
      counted_at: await readCounted(tx),
      rows: lines.slice(page * FIGURE_PAGE_ROWS, (page + 1) * FIGURE_PAGE_ROWS).map(toRow),
      pages: Math.ceil(lines.length / FIGURE_PAGE_ROWS),
      total: toRow(total ?? NOBODY),
    }
  })
}
