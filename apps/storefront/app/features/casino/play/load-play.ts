import type { Game } from '@palco/contract'
import { apiOf, calls, type ShownError } from '~/api/index.ts'
import type { Context } from '~/session/context.ts'

export type PlayData = {
  id: string
  game: Game | null
  /** Where the game runs; `null` when it did not open. */
  launch: { url: string; origin: string } | null
  /** Why it did not open: the refusal's code and the backend's own words. */
  problem: { code: string | null; texts: string[] } | null
  similar: Game[]
  shown: ShownError[]
}

const SIMILAR = 8

/** Games that share most categories with one, in the operator's order otherwise. */
export function similarTo(game: Game | null, games: readonly Game[]): Game[] {
  const shared = (other: Game) =>
    other.categories.filter((category) => game?.categories.includes(category)).length
  return games
    .filter((other) => other.id !== game?.id)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, SIMILAR)
}

/** Only an http(s) page may be framed, and the origin its messages are checked against must be its own. */
export function checkedLaunch({ url, origin }: { url: string; origin: string }): PlayData['launch'] {
  if (!URL.canParse(url)) return null
  const address = new URL(url)
  return /^https?:$/.test(address.protocol) && address.origin === origin ? { url, origin } : null
}

const isPhone = (request: Request) => /\bMobi/i.test(request.headers.get('user-agent') ?? '')

/** Opens a game for the player and reads what the page says about it. */
export async function loadPlay(context: Context, id: string, request: Request): Promise<PlayData> {
  const api = apiOf(context)
  const device = isPhone(request) ? 'mobile' : 'desktop'
  // The page itself says what happened to its game; a notification besides would say it twice.
  const [detail, launch, list] = await Promise.all([
    api.call(calls.readGame, { id }, { silent: true }),
    api.call(calls.launchGame, { game_id: id, device }, { silent: true }),
    api.call(calls.listGames, { limit: 40 }, { silent: true }),
  ])
  const game = detail.ok ? detail.data.response.game : null
  const opened = launch.ok ? checkedLaunch(launch.data.response) : null
  return {
    id,
    game,
    launch: opened,
    problem: opened
      ? null
      : { code: launch.ok ? null : launch.error.code, texts: launch.ok ? [] : launch.error.texts },
    similar: list.ok ? similarTo(game, list.data.response.games) : [],
    shown: api.shown(),
  }
}
