import type { Language, Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'

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
  language: Language,
): Promise<Map<string, string>> {
  const { rows } = await q.query<{ id: string; name: Localised }>({
    name: 'casino-category-names',
    text: 'SELECT id, name FROM game_categories WHERE id = ANY ($1)',
    values: [[...ids]],
  })
  return new Map(rows.map(({ id, name }) => [id, name[language] ?? name.es_ES]))
}
