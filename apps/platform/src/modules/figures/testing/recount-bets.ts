import type { Database } from '../../../db/index.ts'
import { toDay } from '../../../model/index.ts'

type Moved = {
  bet: string
  brand: string
  currency: string
  kind: string
  isWin: boolean
  isPart: boolean
  delta: bigint
  at: Date
}
type Leg = { bet: string; event: string; market: number; live: boolean; builder: number | null }
type Known = { id: string; kind: string; free: string | null; stake: bigint; expected: bigint | null }
type State = { counts: bigint; stakes: bigint; returns: bigint; priced: bigint; expected: bigint }

/** What selections of a market came to on a day, counted from docs/figures.md and not from the SQL. */
export type CountedSelections = State & {
  brand: string
  day: string
  currency: string
  event: string
  market: number
  phase: string
  form: string
}

const NOTHING: State = { counts: 0n, stakes: 0n, returns: 0n, priced: 0n, expected: 0n }
const NAMES = Object.keys(NOTHING) as (keyof State)[]

/** What a bet has come to after its first movements. */
function stateAfter(moved: readonly Moved[], { stake, expected }: Known): State {
  const sum = (some: readonly Moved[]) => some.reduce((total, { delta }) => total + delta, 0n)
  const isWon = ({ isWin }: Moved) => isWin
  const ends = moved.filter(({ isWin, isPart }) => isWin && !isPart)
  const settled = ends.filter(({ kind }) => kind === 'win').length
  // Every end was taken back, or there was none: open, or its stake went back.
  if (settled * 2 === ends.length) return NOTHING
  const staked = -sum(moved.filter((one) => !isWon(one)))
  return {
    counts: 1n,
    stakes: staked,
    returns: sum(moved.filter(isWon)),
    priced: expected === null ? 0n : staked,
    expected: expected === null ? 0n : (expected * staked) / stake,
  }
}

/** Equal whole parts; the first ones have a unit more. */
function divide(amount: bigint, items: number): bigint[] {
  const parts = Array.from({ length: items }, () => amount / BigInt(items))
  for (let left = amount % BigInt(items), index = 0; left > 0n; left -= 1n, index += 1)
    parts[index] = (parts[index] ?? 0n) + 1n
  return parts
}

/** Recounts the bets on sports of the whole ledger, movement by movement. */
export async function recountBets(
  db: Database,
  zones: ReadonlyMap<string, string>,
): Promise<CountedSelections[]> {
  const { rows: moved } = await db.query<Moved>({
    text: `SELECT m.detail ->> 'round_id' AS bet, m.brand_id AS brand, m.currency, m.kind, m.kind = 'win' OR coalesce(o.kind, '') = 'win' AS "isWin",
        coalesce(m.detail ->> 'cash_out', '') = 'part' AS "isPart", m.cash_delta + m.bonus_delta + m.held_delta AS delta, m.created_at AS at
      FROM published.movements m LEFT JOIN published.movements o ON o.id = m.target_id
      WHERE m.result = 'ok' AND m.kind IN ('stake', 'win', 'rollback') AND m.detail ->> 'area' = 'sportsbook' ORDER BY m.id`,
  })
  const { rows: legs } = await db.query<Leg>({
    text: `SELECT bet_id AS bet, event_id AS event, market_id AS market, live, builder FROM sports_bet_legs ORDER BY bet_id, leg`,
  })
  const { rows: bets } = await db.query<Known>({
    text: `SELECT id, kind, free_bet_id AS free, stake, expected_return AS expected FROM sports_bets`,
  })
  const counted = new Map<string, CountedSelections>()
  const byBet = Map.groupBy(moved, ({ bet }) => bet)
  for (const bet of bets) {
    const [own, mine] = [byBet.get(bet.id) ?? [], legs.filter((leg) => leg.bet === bet.id)]
    const isBuilt = mine.some(({ builder }) => builder !== null)
    const form = bet.free !== null ? 'free_bet' : bet.kind === 'single' && isBuilt ? 'builder' : bet.kind
    for (const [index, { brand, currency, at }] of own.entries()) {
      const [before, after] = [stateAfter(own.slice(0, index), bet), stateAfter(own.slice(0, index + 1), bet)]
      const day = toDay(at, zones.get(brand) ?? 'UTC')
      for (const [place, { event, market, live }] of mine.entries()) {
        const phase = live ? 'live' : 'before'
        const key = JSON.stringify([brand, day, currency, event, market, phase, form])
        const sums = counted.get(key) ?? { ...NOTHING, brand, day, currency, event, market, phase, form }
        counted.set(key, sums)
        for (const name of NAMES) {
          const part = (state: State) =>
            name === 'counts' ? state.counts : (divide(state[name], mine.length)[place] ?? 0n)
          sums[name] += part(after) - part(before)
        }
      }
    }
  }
  return [...counted.values()].filter((one) => NAMES.some((name) => one[name] !== 0n))
}
