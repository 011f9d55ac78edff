import type { CohortBasis, CohortUnit, FunnelStep } from '@palco/contract/operators'
import type { Database } from '../../../db/index.ts'
import { toDay } from '../../../model/index.ts'

type Moved = {
  id: bigint
  playerId: string
  kind: string
  movement: string
  target: string | null
  counterparty: string | null
  game: string
  delta: bigint
  at: Date
}
export type Registered = { id: string; at: Date; verifiedAt: Date | null }
type Sums = { stakes: bigint; wins: bigint; bonus: bigint }
type Step = Exclude<FunnelStep, 'verified'>

const isPlay = ({ kind }: Moved) => ['stake', 'win', 'rollback'].includes(kind)
const isWin = ({ kind, target }: Moved) => kind === 'win' || (kind === 'rollback' && target === 'win')
const isDeposit = ({ kind, movement }: Moved) => kind === 'deposit' && movement === 'post'

/** What moved at a brand's players, in the order of the ledger. */
export async function readMoved(db: Database, brandId: string): Promise<Moved[]> {
  const { rows } = await db.query<Moved>({
    text: `SELECT m.id, m.player_id AS "playerId", m.kind, m.movement, o.kind AS target, m.counterparty, m.created_at AS at,
        coalesce(m.detail ->> 'game_id', '') AS game, m.cash_delta + m.bonus_delta + m.held_delta AS delta
      FROM published.movements m LEFT JOIN published.movements o ON o.id = m.target_id
      WHERE m.result = 'ok' AND m.brand_id = $1 AND m.player_id <> '' ORDER BY m.id`,
    values: [brandId],
  })
  return rows
}

/** What some movements come to, from docs/figures.md and not from the SQL. */
export function sumUp(moved: readonly Moved[]): Sums {
  const sum = (some: readonly Moved[]) => some.reduce((total, { delta }) => total + delta, 0n)
  const plays = moved.filter(isPlay)
  return {
    stakes: -sum(plays.filter((one) => !isWin(one))),
    wins: sum(plays.filter(isWin)),
    bonus: sum(moved.filter(({ counterparty }) => counterparty === 'promotions')),
  }
}

/** The first day of a month or week, by the calendar alone. */
export function findStart(day: string, unit: CohortUnit): string {
  if (unit === 'month') return `${day.slice(0, 8)}01`
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** When each of a player's steps was reached. */
export function recountFirsts(moved: readonly Moved[]): Record<Step, Date | null> {
  const nth = (some: readonly Moved[], place: number) => some[place]?.at ?? null
  const deposits = moved.filter(isDeposit)
  return {
    first_deposit: nth(deposits, 0),
    second_deposit: nth(deposits, 1),
    first_stake: nth(
      moved.filter(({ kind }) => kind === 'stake'),
      0,
    ),
    first_withdrawal: nth(
      moved.filter(({ kind, movement }) => kind === 'withdrawal' && movement === 'settle'),
      0,
    ),
  }
}

/** Cohorts with their sizes, and what their players did in each period, as "cohort period" in the days of a zone. */
export function recountCohorts(
  moved: readonly Moved[],
  players: readonly Registered[],
  { basis, unit, zone }: { basis: CohortBasis; unit: CohortUnit; zone: string },
) {
  const sizes = new Map<string, number>()
  const cells = new Map<string, Sums & { players: number }>()
  for (const { id, at } of players) {
    const mine = moved.filter(({ playerId }) => playerId === id)
    const since = basis === 'registration' ? at : recountFirsts(mine).first_deposit
    if (since === null) continue
    const cohort = findStart(toDay(since, zone), unit)
    sizes.set(cohort, (sizes.get(cohort) ?? 0) + 1)
    for (const [period, some] of Map.groupBy(mine, (one) => findStart(toDay(one.at, zone), unit))) {
      if (period < cohort) continue
      const key = `${cohort} ${period}`
      const before = cells.get(key) ?? { players: 0, stakes: 0n, wins: 0n, bonus: 0n }
      const { stakes, wins, bonus } = sumUp(some)
      cells.set(key, {
        players: before.players + (some.some(({ kind }) => kind === 'stake') ? 1 : 0),
        stakes: before.stakes + stakes,
        wins: before.wins + wins,
        bonus: before.bonus + bonus,
      })
    }
  }
  return { sizes, cells }
}
