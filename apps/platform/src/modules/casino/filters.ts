import type { AnswerOf, Game, Language, Localised, listGameFilters } from '@palco/contract'
import { VOLATILITIES } from '@palco/contract/tables'
import type { Queryable } from '../../db/index.ts'
import { IS_SHOWN, SHOWN } from './games.ts'

type Filters = AnswerOf<typeof listGameFilters>['response']

/** Providers, categories and volatilities that have games in the area, with their counts. */
export async function readFilters(
  q: Queryable,
  brandId: string,
  area: Game['area'] | undefined,
  language: Language,
): Promise<Filters> {
  const values = [brandId, area ?? null]
  const where = `${IS_SHOWN} AND ($2::text IS NULL OR g.area = $2)`
  const providers = await q.query<Filters['providers'][number]>({
    name: 'casino-filter-providers',
    text: `SELECT p.id, p.name, p.logo, count(*)::int AS games FROM ${SHOWN} WHERE ${where}
      GROUP BY p.id ORDER BY p.name`,
    values,
  })
  const categories = await q.query<{ id: string; name: Localised; games: number }>({
    name: 'casino-filter-categories',
    text: `SELECT c.id, c.name, count(*)::int AS games FROM ${SHOWN}
      CROSS JOIN unnest(g.categories) AS of JOIN game_categories c ON c.id = of WHERE ${where}
      GROUP BY c.id ORDER BY c.position, c.id`,
    values,
  })
  const volatilities = await q.query<{ id: string; games: number }>({
    name: 'casino-filter-volatilities',
    text: `SELECT g.volatility AS id, count(*)::int AS games FROM ${SHOWN}
      WHERE ${where} AND g.volatility IS NOT NULL GROUP BY g.volatility`,
    values,
  })
  const counts = new Map(volatilities.rows.map(({ id, games }) => [id, games]))
  return {
    providers: providers.rows,
    categories: categories.rows.map(({ id, name, games }) => ({
      id,
      name: name[language] ?? name.es_ES,
      games,
    })),
    volatilities: VOLATILITIES.flatMap((id) => {
      const games = counts.get(id)
      return games === undefined ? [] : [{ id, games }]
    }),
  }
}
