import { type Currency, toDecimal } from '@palco/contract'
import {
  type CohortRow,
  MOST_COHORTS,
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
} from '@palco/contract/operators'
import type { Database, Tx } from '../../../db/index.ts'
import { daysAfter } from '../../../model/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { readCounted } from '../read.ts'
import { reading } from '../reading.ts'
import { inSpan, SPAN, spanValues } from '../span-sql.ts'
import { firstDay, laterPeriod, listPeriodStarts } from './cohort-periods.ts'

type Call = typeof operatorCalls.readCohorts
type Asked = Required<Pick<OperatorCallInput<Call>, 'basis' | 'unit'>> & {
  from: string
  to: string
  today: string
}
type Answer = Pick<OperatorCallAnswer<Call>, 'counted_at' | 'rows'>
type Size = { cohort: string; currency: Currency; players: bigint }
type Cell = Size & { period: string } & Record<'stakes' | 'wins' | 'bonus_cost', bigint>

/** How many players each cohort has: those who registered, or deposited first. $8: month or week. */
const SIZES = {
  registration: `WITH ${SPAN}
    SELECT date_trunc($8, x.created_at AT TIME ZONE s.zone)::date::text AS cohort, x.currency, count(*) AS players
    FROM span s JOIN published.players x ON ${inSpan('x.created_at')} GROUP BY 1, 2`,
  deposit: `WITH ${SPAN}
    SELECT date_trunc($8, x.first_deposit_at AT TIME ZONE s.zone)::date::text AS cohort, x.currency, count(*) AS players
    FROM span s JOIN figure_player_firsts x ON ${inSpan('x.first_deposit_at')} GROUP BY 1, 2`,
}

const CELLS = `WITH ${SPAN}
  SELECT x.cohort::text AS cohort, x.period::text AS period, x.currency, sum(x.players)::bigint AS players, sum(x.stakes)::bigint AS stakes,
    sum(x.wins)::bigint AS wins, sum(x.bonus_cost)::bigint AS bonus_cost
  FROM span s JOIN figure_cohorts x ON x.brand_id = s.brand_id AND x.basis = $8 AND x.unit = $9
    AND x.cohort BETWEEN s.first_day AND s.last_day GROUP BY 1, 2, 3`

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A cohort with all its periods up to today, those in which nobody played too. */
function toRow(
  { cohort, currency, players }: Size,
  cells: readonly Cell[],
  { unit, today }: Asked,
): CohortRow {
  const text = (minor: bigint) => toDecimal({ minor, currency })
  return {
    cohort,
    currency,
    players: Number(players),
    cells: listPeriodStarts(cohort, today, unit, MOST_COHORTS).map((period) => {
      const cell = cells.find((one) => one.period === period)
      const { stakes = 0n, wins = 0n, bonus_cost: bonus = 0n } = cell ?? {}
      return {
        period,
        is_over: laterPeriod(period, unit, 1) <= today,
        players: Number(cell?.players ?? 0n),
        stakes: text(stakes),
        ggr: text(stakes - wins),
        bonus_cost: text(bonus),
        ngr: text(stakes - wins - bonus),
      }
    }),
  }
}

async function readSizes(tx: Tx, { basis, unit }: Asked, spans: unknown[]): Promise<Size[]> {
  const { rows } = await tx.query<Size>({
    name: `figures-cohort-sizes-${basis}`,
    text: SIZES[basis],
    values: [...spans, unit],
  })
  return rows.sort((one, other) => order(one.currency, other.currency) || order(one.cohort, other.cohort))
}

/** What the players who came in a month or week did in each since. */
export function readCohorts(db: Database, places: readonly Place[], asked: Asked): Promise<Answer> {
  const { basis, unit, from, to } = asked
  const last = daysAfter(laterPeriod(firstDay(to, unit), unit, 1), -1)
  const spans = spanValues(places.map((place) => spanOfDays(place, firstDay(from, unit), last)))
  return reading(db, async (tx) => {
    const sizes = await readSizes(tx, asked, spans)
    const { rows: cells } = await tx.query<Cell>({
      name: 'figures-cohorts-read',
      text: CELLS,
      values: [...spans, basis, unit],
    })
    const byCohort = Map.groupBy(cells, ({ cohort, currency }) => `${cohort} ${currency}`)
    return {
      counted_at: await readCounted(tx),
      rows: sizes.map((size) => toRow(size, byCohort.get(`${size.cohort} ${size.currency}`) ?? [], asked)),
    }
  })
}
