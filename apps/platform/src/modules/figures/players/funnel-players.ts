import {
  FUNNEL_STEPS,
  type FunnelStep,
  type OperatorCallAnswer,
  type OperatorCallInput,
  type operatorCalls,
} from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { type Place, spanOfDays } from '../period.ts'
import { reading } from '../reading.ts'
import { SPAN, spanValues } from '../span-sql.ts'
import { MOST_PLAYERS } from './cohort-players.ts'
import { funnelFilters, REGISTERED, STEP_AT } from './funnel.ts'

type Call = typeof operatorCalls.listFunnelPlayers
type Row = { id: string; brand: string; registered_at: Date; code: string } & Record<FunnelStep, Date | null>

const listQuery = (step: FunnelStep, isReached: boolean): string => `WITH ${SPAN}, ${REGISTERED}
  SELECT p.id, p.brand_id AS brand, p.created_at AS registered_at, p.code, ${FUNNEL_STEPS.map((one) => `${STEP_AT[one]} AS ${one}`).join(', ')}
  FROM player p WHERE ${STEP_AT[step]} IS ${isReached ? 'NOT NULL' : 'NULL'} ORDER BY p.created_at DESC, p.id LIMIT ${MOST_PLAYERS + 1}`

/** The players who have come to a step, or have not. */
export function listFunnelPlayers(
  db: Database,
  places: readonly Place[],
  { step, reached, from, to, ...filters }: OperatorCallInput<Call>,
): Promise<Omit<OperatorCallAnswer<Call>, 'at'>> {
  const spans = places.map((place) => spanOfDays(place, from, to))
  return reading(db, async (tx) => {
    const { rows } = await tx.query<Row>({
      name: `figures-funnel-players-${step}-${reached}`,
      text: listQuery(step, reached === 'yes'),
      values: [...spanValues(spans), ...funnelFilters(filters)],
    })
    return {
      items: rows.slice(0, MOST_PLAYERS).map((row) => ({
        id: row.id,
        brand: row.brand,
        registered_at: row.registered_at.toISOString(),
        code: row.code === '' ? null : row.code,
        steps: Object.fromEntries(
          FUNNEL_STEPS.map((one) => [one, row[one]?.toISOString() ?? null]),
        ) as Record<FunnelStep, string | null>,
      })),
      is_whole: rows.length <= MOST_PLAYERS,
    }
  })
}
