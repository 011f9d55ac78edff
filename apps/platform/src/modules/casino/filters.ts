import type { AnswerOf, Game, Language, Localised, listGameFilters } from '@palco/contract'
import { VOLATILITIES } from '@palco/contract/tables'
import type { Database } from '../../db/index.ts'
import { shownGames } from './shown-games.ts'

type Filters = AnswerOf<typeof listGameFilters>['response']

/** Providers, categories and volatilities that have games in the area, with their counts. */
export async function readFilters(
  db: Database,
  brandId: string,
  area: Game['area'] | undefined,
  language: Language,
): Promise<Filters> {
  const { list } = await shownGames(db, brandId)
  const [ofProvider, ofCategory, ofVolatility] = [new Counts(), new Counts(), new Counts()]
  for (const game of list) {
    if (area !== undefined && game.area !== area) continue
    ofProvider.add(game.providerId)
    for (const category of game.categories) ofCategory.add(category)
    if (game.volatility !== null) ofVolatility.add(game.volatility)
  }
  const providers = await db.query<Omit<Filters['providers'][number], 'games'>>({
    name: 'casino-filter-providers',
    text: 'SELECT id, name, logo FROM game_providers WHERE id = ANY ($1) ORDER BY name',
    values: [[...ofProvider.keys()]],
  })
  const categories = await db.query<{ id: string; name: Localised }>({
    name: 'casino-filter-categories',
    text: 'SELECT id, name FROM game_categories WHERE id = ANY ($1) ORDER BY position, id',
    values: [[...ofCategory.keys()]],
  })
  return {
    providers: providers.rows.map((row) => ({ ...row, games: ofProvider.of(row.id) })),
    categories: categories.rows.map(({ id, name }) => ({
      id,
      name: name[language] ?? name.es_ES,
      games: ofCategory.of(id),
    })),
    volatilities: VOLATILITIES.filter((id) => ofVolatility.has(id)).map((id) => ({
      id,
      games: ofVolatility.of(id),
    })),
  }
}

class Counts extends Map<string, number> {
  add(key: string): void {
    this.set(key, this.of(key) + 1)
  }

  of(key: string): number {
    return this.get(key) ?? 0
  }
}
