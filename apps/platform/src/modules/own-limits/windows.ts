import { JURISDICTIONS } from '@palco/contract/tables'
import type { Database } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { jurisdictionRules } from '../jurisdictions/index.ts'
import { TABLES } from './store.ts'

const COUNTRIES = [...new Set(JURISDICTIONS.map((jurisdiction) => jurisdiction.slice(0, 2)))]

/**
 * Has the limits of a brand's players count in the windows that the rules want now: a rule may begin to hold, or a player move, without a limit being
 * looked at. Reading, setting or using a limit of deposits does the same for one player at once.
 * @returns how many limits changed
 */
export async function followWindows(db: Database, brand: Brand, now: Date): Promise<number> {
  const slides = (residence: string | null) =>
    jurisdictionRules({ brand, residence }, now).limitWindows === 'sliding'
  const countries = COUNTRIES.filter(slides)
  let changed = 0
  for (const table of TABLES) {
    const { rowCount } = await db.query({
      name: `${table}-windows`,
      text: `UPDATE ${table} l SET sliding = NOT l.sliding FROM published.players p
        WHERE l.brand_id = $1 AND p.id = l.player_id AND l.sliding <> ($2
          OR player_residences(p.country, p.former_countries, p.former_countries_until, $4) && $3::text[])`,
      values: [brand.id, slides(null), countries, now],
    })
    changed += rowCount ?? 0
  }
  return changed
}
