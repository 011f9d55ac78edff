import type { Database } from '../../../db/index.ts'
import { type Found, NameIndex, type Named } from '../../../search/index.ts'
import { ShortCache } from '../../../short-cache.ts'
import { gamesVersion } from './shown-games.ts'

/** How long a new game may take to be found by its name, in milliseconds. */
const KEPT_MS = 10_000

/** Finds games by their names in all languages, those of every brand: the list keeps the ones it shows. */
export function gameSearch(db: Database, keptMs = KEPT_MS): (typed: string) => Promise<Found> {
  const kept = new ShortCache({ keptMs, most: 1 })
  let last: { version: bigint; names: NameIndex } | undefined
  const names = async (): Promise<NameIndex> => {
    const version = await gamesVersion(db)
    // An index of 10,000 games takes 55 ms: as long as nothing has changed, it stays.
    if (last?.version !== version) last = { version, names: await readNames(db) }
    return last.names
  }
  return async (typed) => (await kept.get('games', names)).find(typed)
}

async function readNames(db: Database): Promise<NameIndex> {
  const { rows } = await db.query<Named>({
    name: 'casino-names-searched',
    text: 'SELECT id, search_text AS text FROM games WHERE available ORDER BY position, id',
  })
  return new NameIndex(rows)
}
