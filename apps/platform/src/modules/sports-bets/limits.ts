import { type BrandBonus, readBrandBonus } from './accumulator/terms.ts'
import { type BetRules, type BrandRules, type SetLimits, withLimits } from './rules.ts'
import type { Database, Queryable } from '../../db/index.ts'

/** A row of what operators have set; a row without a player is the brand's. Minor units. */
export type LimitRow = SetLimits & { playerId: string | null }

/** How long a process goes by what it has read: a limit holds at most so much later. */
const KEPT_MS = 1_000

/** All limits that operators have set for a brand and its players. */
export async function readLimits(q: Queryable, brandId: string): Promise<LimitRow[]> {
  const { rows } = await q.query<LimitRow>({
    name: 'sports-bet-limits',
    text: `SELECT player_id AS "playerId", max_stake AS "maxStake", max_return AS "maxReturn",
        market_liability AS "marketLiability", event_liability AS "eventLiability", delays
      FROM sports_bet_limits WHERE brand_id = $1 ORDER BY player_id NULLS FIRST`,
    values: [brandId],
  })
  return rows
}

/** Sets the limits of a brand or of a player in place of those that were set; with nothing in them the row goes. */
export async function saveLimits(
  q: Queryable,
  { brandId, playerId }: { brandId: string; playerId: string | null },
  set: SetLimits,
): Promise<void> {
  const { maxStake, maxReturn, marketLiability, eventLiability, delays } = set
  const isEmpty =
    [maxStake, maxReturn, marketLiability, eventLiability].every((one) => one === null) &&
    Object.keys(delays).length === 0
  await q.query(
    isEmpty
      ? {
          name: 'sports-bet-limits-remove',
          text: 'DELETE FROM sports_bet_limits WHERE brand_id = $1 AND player_id IS NOT DISTINCT FROM $2',
          values: [brandId, playerId],
        }
      : {
          name: 'sports-bet-limits-save',
          text: `INSERT INTO sports_bet_limits (brand_id, player_id, max_stake, max_return, market_liability, event_liability, delays)
            VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (brand_id, player_id) DO UPDATE SET max_stake = excluded.max_stake,
              max_return = excluded.max_return, market_liability = excluded.market_liability,
              event_liability = excluded.event_liability, delays = excluded.delays, updated_at = now()`,
          values: [
            brandId,
            playerId,
            maxStake,
            maxReturn,
            marketLiability,
            eventLiability,
            JSON.stringify(delays),
          ],
        },
  )
}

/** The rules of a brand's bets with what operators have set, as they are now. */
export const limitsOfBrand = (q: Queryable, brand: BrandRules): Promise<BetRules> =>
  readRules(readSet(q, brand.id), brand, null)

export type LimitBook = {
  /** The rules of bets of a brand for one player, or for a guest, with what operators have set. */
  rulesFor(brand: BrandRules, playerId: string | null): Promise<BetRules>
}

/** What operators have set for a brand. */
type SetRules = { rows: LimitRow[]; accumulator: BrandBonus | null }

async function readSet(q: Queryable, brandId: string): Promise<SetRules> {
  const [rows, accumulator] = await Promise.all([readLimits(q, brandId), readBrandBonus(q, brandId)])
  return { rows, accumulator }
}

async function readRules(
  set: Promise<SetRules>,
  brand: BrandRules,
  playerId: string | null,
): Promise<BetRules> {
  const { rows, accumulator } = await set
  const own = rows.filter((row) => row.playerId === null || row.playerId === playerId)
  return { ...withLimits(brand, own), accumulator }
}

/** Reads the limits once a second for each brand. */
export function limitBook(db: Database, now: () => Date): LimitBook {
  const known = new Map<string, { set: Promise<SetRules>; until: number }>()
  return {
    rulesFor(brand, playerId) {
      const at = now().getTime()
      let kept = known.get(brand.id)
      if (!kept || kept.until <= at) {
        const set = readSet(db, brand.id)
        kept = { set, until: at + KEPT_MS }
        known.set(brand.id, kept)
        set.catch(() => known.delete(brand.id))
      }
      return readRules(kept.set, brand, playerId)
    },
  }
}
