import { type CallAnswer, type Game, type listGameFilters, type Localised, toWire } from '@palco/contract'
import { VOLATILITIES } from '@palco/contract/tables'
import type { Database } from '../../../db/index.ts'
import type { Reader } from '../../../model/index.ts'
import { categoryName } from './categories.ts'
import type { Viewer } from './games.ts'
import { shownGames } from './shown-games.ts'

type Filters = CallAnswer<typeof listGameFilters>['response']

/** Providers, categories, volatilities and stakes that have games in the area, with their counts. */
export async function readFilters(
  db: Database,
  { brandId, currency }: Viewer,
  reader: Reader,
  area: Game['area'] | undefined,
): Promise<Filters> {
  const { list } = await shownGames(db, brandId)
  const least: bigint[] = []
  const [ofProvider, ofCategory, ofVolatility] = [new Counts(), new Counts(), new Counts()]
  for (const game of list) {
    if (area !== undefined && game.area !== area) continue
    ofProvider.add(game.providerId)
    for (const category of game.categories) ofCategory.add(category)
    if (game.volatility !== null) ofVolatility.add(game.volatility)
    const stake = game.least[currency]
    if (stake !== undefined) least.push(stake)
  }
  const providers = await db.query<Omit<Filters['providers'][number], 'games'>>({
    name: 'casino-filter-providers',
    text: 'SELECT id, name, logo FROM game_providers WHERE id = ANY ($1) ORDER BY name',
    values: [[...ofProvider.keys()]],
  })
  const categories = await db.query<{ id: string; name: Localised; feature: boolean }>({
    name: 'casino-filter-categories',
    text: 'SELECT id, name, feature FROM game_categories WHERE id = ANY ($1) ORDER BY position, id',
    values: [[...ofCategory.keys()]],
  })
  return {
    providers: providers.rows.map((row) => ({ ...row, games: ofProvider.of(row.id) })),
    categories: categories.rows.map(({ id, name, feature }) => ({
      id,
      name: categoryName(name, reader),
      games: ofCategory.of(id),
      feature,
    })),
    stakes: stakeSteps(least).map(({ most, games }) => ({ ...toWire({ minor: most, currency }), games })),
    volatilities: VOLATILITIES.filter((id) => ofVolatility.has(id)).map((id) => ({
      id,
      games: ofVolatility.of(id),
    })),
  }
}

/** As many steps of stakes as are offered. */
const STEPS = 4

/** Amounts for which a part of the games can be played, each a least stake that there is, with how many games it opens. */
function stakeSteps(least: readonly bigint[]): { most: bigint; games: number }[] {
  const counts = new Map<bigint, number>()
  for (const stake of least) counts.set(stake, (counts.get(stake) ?? 0) + 1)
  const amounts = [...counts.keys()].sort((a, b) => (a < b ? -1 : 1))
  // All of them is no filter.
  const useful = amounts.slice(0, -1)
  const every = Math.max(1, Math.ceil(useful.length / STEPS))
  return useful
    .filter((_, index) => index % every === 0)
    .map((most) => ({ most, games: least.filter((stake) => stake <= most).length }))
}

class Counts extends Map<string, number> {
  add(key: string): void {
    this.set(key, this.of(key) + 1)
  }

  of(key: string): number {
    return this.get(key) ?? 0
  }
}
