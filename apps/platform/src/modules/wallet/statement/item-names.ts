import type { Language, Localised } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'

/** Names of the brand's store items by id, for the lines of a statement. */
export async function itemNames(
  q: Queryable,
  brandId: string,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<{ id: string; names: Localised }>({
    name: 'statement-items',
    text: 'SELECT id, names FROM published.store_items WHERE brand_id = $1 AND id = ANY ($2)',
    values: [brandId, ids],
  })
  return new Map(rows.map(({ id, names }) => [id, names[language] ?? names.es_ES ?? id]))
}
