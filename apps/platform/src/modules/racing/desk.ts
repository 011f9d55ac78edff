import { type Currency, type RacePool, type RaceState, toWire } from '@palco/contract'
import type { OperatorCallAnswer, operatorCalls } from '@palco/contract/operators'
import type { Database } from '../../db/index.ts'
import type { Refused } from '../../result.ts'
import type { Brand } from '../brands/index.ts'
import type { ActingOnBrand } from '../../operators/index.ts'
import type { Bus } from '../../realtime/index.ts'
import { nextRaces, readBoard } from './fixed/desk.ts'

export type DeskDeps = {
  db: Database
  now: () => Date
  bus: Bus
  brandById: (id: string) => Promise<Brand | null>
}

const POOLS = 100

type Row = {
  raceId: string
  course: string
  number: number
  startAt: Date
  status: RaceState
  kind: RacePool
  outcome: string | null
  tickets: number
  staked: bigint
  brandPart: bigint
  paid: bigint | null
  kept: bigint | null
  settledAt: Date | null
}

type Calls = typeof operatorCalls

/** The fixed odds of a race for one of the operator's brands. */
export async function readDeskRace(
  deps: DeskDeps,
  { brand }: ActingOnBrand,
  input: { race: string },
): Promise<OperatorCallAnswer<Calls['readRaceBoard']> | Refused<'unknown_race'>> {
  return readBoard(deps, brand, input.race)
}

/** The next races, the latest pools of one of the operator's brands, and what of them is not settled. */
export async function readDesk(
  deps: DeskDeps,
  acting: ActingOnBrand,
): Promise<OperatorCallAnswer<Calls['readRaceDesk']>> {
  const { db, now } = deps
  const { brand } = acting
  const { id: brandId, currency } = brand
  const [races, rows, unsettled] = await Promise.all([
    nextRaces(db, brand, now()),
    latestPools(db, brandId, currency),
    readUnsettledStakes(db, brandId, currency),
  ])
  const money = (minor: bigint) => toWire({ minor, currency })
  const toState = ({ settledAt, outcome, status, startAt }: Row) =>
    settledAt
      ? outcome === 'dividends'
        ? 'paid'
        : 'refunded'
      : status === 'open' && now() < startAt
        ? 'open'
        : 'closed'
  return {
    races,
    pools: rows.map((row) => ({
      race: {
        id: row.raceId,
        course: row.course,
        number: row.number,
        starts_at: row.startAt.toISOString(),
        state: row.status,
      },
      kind: row.kind,
      state: toState(row),
      tickets: row.tickets,
      staked: money(row.staked),
      brand_part: money(row.brandPart),
      paid: row.paid === null ? null : money(row.paid),
      kept: row.kept === null ? null : money(row.kept),
      settled_at: row.settledAt?.toISOString() ?? null,
    })),
    unsettled: money(unsettled),
  }
}

async function latestPools(db: Database, brandId: string, currency: Currency): Promise<Row[]> {
  const { rows } = await db.query<Row>({
    name: 'racing-desk-pools',
    text: `SELECT p.race_id AS "raceId", r.card -> 'meeting' ->> 'course' AS course, r.number, r.start_at AS "startAt", r.status, p.kind,
        p.outcome, t.tickets, t.staked, p.brand_part AS "brandPart", t.returned AS paid, p.kept, p.settled_at AS "settledAt"
      FROM race_pools p JOIN races r ON r.id = p.race_id
        CROSS JOIN LATERAL (SELECT count(*)::int AS tickets, coalesce(sum(stake), 0)::bigint AS staked, sum(returned)::bigint AS returned
          FROM race_tickets x WHERE x.brand_id = p.brand_id AND x.race_id = p.race_id AND x.kind = p.kind AND x.currency = p.currency) t
      WHERE p.brand_id = $1 AND p.currency = $2 ORDER BY r.start_at DESC, p.race_id, p.kind LIMIT ${POOLS}`,
    values: [brandId, currency],
  })
  return rows
}

async function readUnsettledStakes(db: Database, brandId: string, currency: Currency): Promise<bigint> {
  const { rows } = await db.query<{ unsettled: bigint }>({
    name: 'racing-desk-unsettled',
    text: `SELECT coalesce(sum(stake), 0)::bigint AS unsettled FROM race_tickets
      WHERE brand_id = $1 AND currency = $2 AND state = 'open'`,
    values: [brandId, currency],
  })
  return rows[0]?.unsettled ?? 0n
}
