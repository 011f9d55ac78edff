import type { Game } from '@palco/contract'
import { GAME_SORTS, type GameSort, VOLATILITIES, type Volatility } from '@palco/contract/tables'
import { makeApi, calls, type ShownError } from '~/api/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import type { Filters, GameArea } from './games.ts'
import { type ShownJackpot, shownJackpots } from './jackpots/shown.ts'

export type GridQuery = {
  search: string
  provider: string
  category: string
  volatility: Volatility | ''
  feature: string
  /** What a round may cost, as decimal text. */
  stake: string
  sort: GameSort
}

/** A grid of games as its address asks for it. `games` is `null` when they could not be read. */
export type GridData = {
  query: GridQuery
  games: Game[] | null
  total: number
  /** Of a search: nothing matches the words as typed, the games differ by typing faults. */
  near: boolean
  nextCursor: string | null
  filters: Filters | null
  jackpots: ShownJackpot[]
  shown: ShownError[]
}

/** Tiles of one portion: whole rows on phones (3), tablets (5, nearly) and desktops (8). */
const PORTION = 24

export function readQuery(params: URLSearchParams): GridQuery {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 80)
  const sort = GAME_SORTS.find((known) => known === params.get('sort')) ?? 'default'
  const volatility = VOLATILITIES.find((known) => known === params.get('volatility')) ?? ''
  return {
    search: text('search'),
    provider: text('provider'),
    category: text('category'),
    volatility,
    feature: text('feature'),
    stake: /^\d{1,12}(\.\d{1,8})?$/.test(text('stake')) ? text('stake') : '',
    sort,
  }
}

type Options = { area?: GameArea; favorite?: boolean }

/** Reads a portion of games and, for the first one, the filters of the area. */
export async function loadGrid(context: Context, url: URL, { area, favorite }: Options): Promise<GridData> {
  const api = makeApi(context)
  const query = readQuery(url.searchParams)
  const after = url.searchParams.get('after') ?? undefined
  const { search, provider, category, volatility, feature, stake, sort } = query
  const wanted = {
    area,
    favorite: favorite ? 'true' : undefined,
    search: search || undefined,
    provider: provider || undefined,
    category: category || undefined,
    volatility: volatility || undefined,
    feature: feature || undefined,
    stake: stake || undefined,
    sort: sort === 'default' ? undefined : sort,
    cursor: after?.slice(0, 200),
    limit: PORTION,
  }
  const [list, filters, jackpots] = await Promise.all([
    api.call(calls.listGames, wanted),
    favorite ? null : api.call(calls.listGameFilters, { area }),
    api.call(calls.listJackpots, {}, { silent: true, common: true }),
  ])
  const answer = list.ok ? list.data.response : null
  return {
    query,
    games: answer?.games ?? null,
    total: answer?.total ?? 0,
    near: answer?.near ?? false,
    nextCursor: answer?.next_cursor ?? null,
    filters: filters?.ok ? filters.data.response : null,
    jackpots: jackpots.ok ? shownJackpots(jackpots.data.response.jackpots, makeVisit(context).language) : [],
    shown: api.shown(),
  }
}
