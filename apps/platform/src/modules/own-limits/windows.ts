import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database, Queryable } from '../../db/index.ts'
import { lockAccount } from '../../ledger/index.ts'
import type { Brand } from '../../model/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { saveWindows, TABLES } from './store.ts'

const COUNTRIES = [...new Set(JURISDICTIONS.map((jurisdiction) => jurisdiction.slice(0, 2)))]
/** Players who are read at a time. */
const BATCH = 500

/** A player whose limits are to slide from now on, or no more. */
type Changed = { playerId: string; sliding: boolean }

/**
 * Has the limits of a brand's players count in the windows that the rules want now: a rule may begin to hold, or a player move, without a limit being
 * looked at. Reading, setting or using a limit of deposits does the same for one player at once. Each player under the lock of the account.
 * @returns how many limits changed
 */
export async function followWindows(db: Database, brand: Brand, now: Date): Promise<number> {
  let changed = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const players: Changed[] = await changedPlayers(db, brand, { after, now })
    for (const { playerId, sliding } of players)
      changed += await db.transaction(async (tx) => {
        await lockAccount(tx, brand.id, playerId)
        return saveWindows(tx, playerId, sliding)
      })
    after = players.at(-1)?.playerId
  }
  return changed
}

async function changedPlayers(
  q: Queryable,
  brand: Brand,
  { after, now }: { after: string; now: Date },
): Promise<Changed[]> {
  const slides = (residence: string | null) =>
    jurisdictionRules({ brand, residence }, now).limitWindows === 'sliding'
  const limits = TABLES.map((table) => `SELECT player_id, sliding FROM ${table} WHERE brand_id = $1`)
  const { rows } = await q.query<Changed>({
    name: 'own-limits-windows',
    text: `SELECT DISTINCT p.id AS "playerId", r.sliding
      FROM (${limits.join(' UNION ALL ')}) l JOIN published.players p ON p.id = l.player_id,
        LATERAL (SELECT $2 OR player_residences(p.country, p.former_countries, p.former_countries_until, $4) && $3::text[] AS sliding) r
      WHERE l.sliding <> r.sliding AND p.id > $5 ORDER BY p.id LIMIT ${BATCH}`,
    values: [brand.id, slides(null), COUNTRIES.filter(slides), now, after],
  })
  return rows
}
