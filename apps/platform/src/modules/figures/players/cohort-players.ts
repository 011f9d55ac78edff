import { type Currency, toWire } from '@palco/contract'
import type { OperatorCallAnswer, OperatorCallInput, operatorCalls } from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { daysAfter } from '../../../model/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { reading } from '../reading.ts'
import { inSpan, SPAN, spanValues } from '../span-sql.ts'
import { firstDay, laterPeriod } from './cohort-periods.ts'

type Call = typeof operatorCalls.listCohortPlayers
type Row = {
  id: string
  brand: string
  currency: Currency
  registered_at: Date
  days: number
  stakes: bigint
  wins: bigint
}

export const MOST_PLAYERS = 100

/** Who belongs to a cohort: the span's, by the index of the moment that makes one. */
const MEMBERS = {
  registration: `SELECT x.brand_id, x.id FROM span s JOIN published.players x ON ${inSpan('x.created_at')}`,
  deposit: `SELECT x.brand_id, x.player_id AS id FROM span s JOIN figure_player_firsts x ON ${inSpan('x.first_deposit_at')}`,
}

/** $8, $9: the first day of the period and of the one after it. */
const listQuery = (basis: keyof typeof MEMBERS): string => `WITH ${SPAN}, member AS (${MEMBERS[basis]})
  SELECT m.id, m.brand_id AS brand, d.currency, p.created_at AS registered_at, d.days, d.stakes, d.wins
  FROM member m CROSS JOIN LATERAL (SELECT min(x.currency) AS currency, (count(*) FILTER (WHERE x.hours <> 0))::int AS days,
        sum(x.stakes)::bigint AS stakes, sum(x.wins)::bigint AS wins
      FROM figure_player_days x WHERE x.brand_id = m.brand_id COLLATE "C" AND x.player_id = m.id COLLATE "C" AND x.day >= $8::date AND x.day < $9::date
      OFFSET 0) d
    JOIN published.players p ON p.id = m.id COLLATE "default"
  WHERE d.days > 0 AND ($10::text IS NULL OR d.currency = $10)
  ORDER BY d.currency, d.stakes DESC, m.id LIMIT ${MOST_PLAYERS + 1}`

/** The players of a cohort who staked in a period. */
export function listCohortPlayers(
  db: Database,
  places: readonly Place[],
  { basis, unit, cohort, period, currency }: OperatorCallInput<Call>,
): Promise<Omit<OperatorCallAnswer<Call>, 'at'>> {
  const [first, start] = [firstDay(cohort, unit), firstDay(period, unit)]
  const spans = places.map((place) => spanOfDays(place, first, daysAfter(laterPeriod(first, unit, 1), -1)))
  return reading(db, async (tx) => {
    const { rows } = await tx.query<Row>({
      name: `figures-cohort-players-${basis}`,
      text: listQuery(basis),
      values: [...spanValues(spans), start, laterPeriod(start, unit, 1), currency ?? null],
    })
    return {
      items: rows
        .slice(0, MOST_PLAYERS)
        .map(({ currency: own, registered_at: at, stakes, wins, ...row }) => ({
          ...row,
          registered_at: at.toISOString(),
          stakes: toWire({ minor: stakes, currency: own }),
          ggr: toWire({ minor: stakes - wins, currency: own }),
        })),
      is_whole: rows.length <= MOST_PLAYERS,
    }
  })
}
