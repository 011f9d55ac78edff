import type { Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { type Reader, rewriteForReader } from '../../../model/index.ts'

/** A category as a reader calls it. */
export const categoryName = (name: Localised, reader: Reader): string =>
  rewriteForReader(reader)(name[reader.language] ?? name.es_ES)

/** The categories of games by the game's id; a game that is not in the catalogue has no entry. */
export async function gameCategories(
  q: Queryable,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await q.query<{ id: string; categories: string[] }>({
    name: 'casino-categories-of',
    text: 'SELECT id, categories FROM games WHERE id = ANY ($1)',
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, categories }) => [id, categories]))
}

/** Names of categories by id. */
export async function categoryNames(
  q: Queryable,
  ids: readonly string[],
  reader: Reader,
): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; name: Localised }>({
    name: 'casino-category-names',
    text: 'SELECT id, name FROM game_categories WHERE id = ANY ($1)',
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, name }) => [id, categoryName(name, reader)]))
}
