import type { Database } from '../../../db/index.ts'
import { importList } from '../lists/import-list.ts'
import type { Person } from '../types.ts'
import { fillers, plainFile, type PlainLine } from './list-files.ts'

/** A person of a list who is not real. */
export const ZOLTAN = {
  id: 'zoltan',
  name: 'Zoltan Quispe Barranco',
  birth: '1960-01-12',
  countries: 'UY',
} as const satisfies PlainLine

/** A player who gave the same. */
export const SAME: Person = {
  name: 'Zoltan',
  lastname: 'Quispe Barranco',
  birth_date: '1960-01-12',
  country: 'UY',
  dni: null,
}

/** The next version of a list: these persons next to others, so that a few may go. */
export const bringLines = (db: Database, lines: readonly PlainLine[], list = 'test') =>
  importList(db, {
    id: list,
    kind: 'sanctions',
    format: 'csv',
    files: { list: plainFile([...fillers(30), ...lines]) },
    // Tests come back to what they had before.
    takesOlder: true,
    at: new Date(),
  })

/** The cases of a player by the entries' ids. */
export async function readCases(db: Database, playerId: string) {
  const { rows } = await db.query<{ id: string; ref: string; state: string; score: number; hits: number }>({
    text: `SELECT id, ref, state, score, (SELECT count(*)::int FROM screening_hits h WHERE h.case_id = c.id) AS hits
      FROM screening_cases c WHERE player_id = $1 ORDER BY ref`,
    values: [playerId],
  })
  return rows
}
