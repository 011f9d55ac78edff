import type { Game, Restriction } from '@palco/contract'
import { type ShownJackpot, shownJackpots } from '../jackpots/shown.ts'
import { makeApi, calls, type CallError, type ShownError } from '~/api/index.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { rememberGame } from '~/session/redirects.ts'

export type PlayData = {
  id: string
  game: Game | null
  /** Where the game runs; `null` when it did not open. */
  launch: { url: string; origin: string } | null
  /** The page of a live table's video; `null`: there is no camera. */
  stream: string | null
  /** The game session that was opened with it. */
  session: string | null
  /** Why it did not open: the refusal's code, the backend's own words, and the break or exclusion that holds. */
  problem: { code: string | null; texts: string[]; restriction?: Restriction | null } | null
  /** The page was reached from another site: no game session is opened until the player asks for it. */
  start: boolean
  similar: Game[]
  /** Those that stakes in the game count for. */
  jackpots: ShownJackpot[]
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

/** The address of a table's video, when it is an http(s) page; which origins are framed the site's policy says. */
export const checkedStream = (stream: { url: string } | null | undefined): string | null =>
  stream && /^https?:$/.test(URL.parse(stream.url)?.protocol ?? '') ? stream.url : null

/** Why a game did not open. */
export async function findProblem(
  context: Context,
  launch: { ok: boolean; error?: CallError },
): Promise<PlayData['problem']> {
  const { code = null, texts = [] } = launch.error ?? {}
  if (code !== 'restricted') return { code, texts }
  const read = await makeApi(context).call(calls.readProtection, {}, { silent: true })
  return { code, texts, restriction: read.ok ? read.data.response.restriction : null }
}

/** The player is on a break or excluded: nothing on the page invites to another game. */
export const isPaused = ({ problem }: Pick<PlayData, 'problem'>): boolean => problem?.code === 'restricted'

/** The request comes from a phone. */
export const isPhone = (request: Request) => /\bMobi/i.test(request.headers.get('user-agent') ?? '')

/** Another site led here, by what the browser says of the request: it shall open no game session. */
export const isForeign = (request: Request) =>
  ['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '')

/** Opens a game for the player and reads what the page says about it. */
export async function loadPlay(context: Context, id: string, request: Request): Promise<PlayData> {
  const api = makeApi(context)
  const start = isForeign(request)
  const device = isPhone(request) ? 'mobile' : 'desktop'
  // The page itself says what happened to its game; a notification besides would say it twice.
  const [detail, launch, list, jackpots] = await Promise.all([
    api.call(calls.readGame, { id }, { silent: true }),
    start ? null : api.call(calls.launchGame, { game_id: id, device }, { silent: true }),
    api.call(calls.listGames, { limit: 40 }, { silent: true }),
    api.call(calls.listJackpots, {}, { silent: true, common: true }),
  ])
  const game = detail.ok ? detail.data.response.game : null
  if (game) rememberGame(makeVisit(context), id)
  const opened = launch?.ok ? checkedLaunch(launch.data.response) : null
  return {
    id,
    game,
    launch: opened,
    stream: opened && launch?.ok ? checkedStream(launch.data.response.stream) : null,
    session: opened && launch?.ok ? launch.data.response.session_id : null,
    problem: opened || launch === null ? null : await findProblem(context, launch),
    start,
    similar: list.ok ? similarTo(game, list.data.response.games) : [],
    jackpots: jackpots.ok
      ? shownJackpots(
          jackpots.data.response.jackpots.filter(({ games }) => games.includes(id)),
          makeVisit(context).language,
        )
      : [],
    shown: api.shown(),
  }
}
