import type { Game } from '@palco/contract'
import { VOLATILITIES, type Volatility } from '@palco/contract/tables'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'
import type { Filters, GameArea } from './games.ts'
import { SORTS, sorted, type Sort } from './sort.ts'

export type GridQuery = {
  search: string
  provider: string
  category: string
  volatility: Volatility | ''
  sort: Sort
}

/** A grid of games as its address asks for it. `games` is `null` when they could not be read. */
export type GridData = {
  query: GridQuery
  games: Game[] | null
  total: number
  /** Of a search: nothing has the words as typed, the games differ by typing faults. */
  near: boolean
  nextCursor: string | null
  filters: Filters | null
  /** Whether the whole list is at hand, so that another order than the operator's can be offered. */
  sortable: boolean
  shown: ShownError[]
}

/** Tiles of one portion: whole rows on phones (3), tablets (5, nearly) and desktops (8). */
const PORTION = 24
/** The most one call answers; up to here a list can be put in another order honestly. */
const WHOLE = 100

export function readQuery(params: URLSearchParams): GridQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  const sort = SORTS.find((known) => known === params.get('sort')) ?? 'default'
  const volatility = VOLATILITIES.find((known) => known === params.get('volatility')) ?? ''
  return {
    search: text('search'),
    provider: text('provider'),
    category: text('category'),
    volatility,
    sort,
  }
}

type Options = { area?: GameArea; favorite?: boolean }

/** Reads a portion of games and, for the first one, the filters of the area. */
export async function loadGrid(context: Context, url: URL, { area, favorite }: Options): Promise<GridData> {
  const api = apiOf(context)
  const query = readQuery(url.searchParams)
  const after = url.searchParams.get('after') ?? undefined
  const { search, provider, category, volatility, sort } = query
  const wanted = {
    area,
    favorite: favorite ? 'true' : undefined,
    search: search || undefined,
    provider: provider || undefined,
    category: category || undefined,
    volatility: volatility || undefined,
    cursor: after?.slice(0, 200),
    limit: sort === 'default' ? PORTION : WHOLE,
  }
  const [list, filters] = await Promise.all([
    api.call(calls.listGames, wanted),
    favorite ? null : api.call(calls.listGameFilters, { area }),
  ])
  const answer = list.ok ? list.data.response : null
  const sortable = answer !== null && answer.total <= WHOLE
  return {
    query,
    games: answer && (sortable ? sorted(answer.games, sort) : answer.games),
    total: answer?.total ?? 0,
    near: answer?.near ?? false,
    nextCursor: answer?.next_cursor ?? null,
    filters: filters?.ok ? filters.data.response : null,
    sortable,
    shown: api.shown(),
  }
}
