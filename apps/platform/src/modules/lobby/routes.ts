import { calls, type Game, type Language, toWire } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { ShortCache } from '../../short-cache.ts'
import { findGames, shownGames, toViewer } from '../casino/index.ts'
import { maskName } from '../tournaments/index.ts'
import { leadingArea, mostPlayed, readNeighbours, playedBy, readWins, type Win } from './store.ts'

const WINS = 12
const TOP = 10
const TOP_DAYS = 7
const SUGGESTED = 12
/** Fewer are no list. */
const LEAST_TOP = 3
const DAY_MS = 86_400_000
/** Everybody sees the same figures: they are read once in so many milliseconds. */
const KEPT_MS = 10_000

type Deps = { db: Database; now: () => Date; keptMs?: number }

export function lobbyRoutes(deps: Deps): Route[] {
  return [figuresRoute(deps), suggestionsRoute(deps)]
}

function figuresRoute({ db, now, keptMs = KEPT_MS }: Deps): Route {
  const kept = new ShortCache({ keptMs, most: 1_000 })
  return handle(calls.readLobbyFigures, async ({ input: { area }, context }) => {
    const { id } = context.brand
    const { wins, most } = await kept.get(id, async () => ({
      wins: await readWins(db, id, WINS),
      most: await mostPlayed(db, id, new Date(now().getTime() - (TOP_DAYS - 1) * DAY_MS)),
    }))
    const viewer = toViewer(context, now())
    const found = (ids: readonly string[], limit: number) =>
      findGames(db, viewer, { found: ids, ...(area && { area }) }, { offset: 0, limit })
    const { games: top } = await found(most, TOP)
    const { games: won } = await found([...new Set(wins.map(({ gameId }) => gameId))], WINS)
    const byId = new Map(won.map((game) => [game.id, game]))
    return {
      response: {
        winners: wins.flatMap((win) => {
          const game = byId.get(win.gameId)
          return game ? [winnerAnswer(win, game, context.language)] : []
        }),
        top: top.length < LEAST_TOP ? [] : top,
      },
    }
  })
}

const winnerAnswer = ({ id, username, currency, staked, won, at }: Win, game: Game, language: Language) => ({
  id,
  player: maskName(username, language),
  game: { id: game.id, name: game.name, picture: game.picture },
  amount: toWire({ minor: won, currency }),
  multiple: hundredths((won * 100n) / staked),
  at: at.toISOString(),
})

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

const suggestionsRoute = ({ db, now }: Deps): Route =>
  handle(calls.listSuggestedGames, async ({ input: { area }, context }) => {
    const { brand, player } = context
    const owner = { brandId: brand.id, playerId: player.id }
    const shown = await shownGames(db, brand.id)
    const [played, lead] = await Promise.all([playedBy(db, owner), leadingArea(db, owner)])
    const because = played
      .flatMap((id) => shown.byId.get(id) ?? [])
      .find((game) => area === undefined || game.area === area)
    if (!because) return { response: { because: null, games: [], lead } }
    const alike = shown.list
      .map((game) => ({ id: game.id, shared: sharedBy(because.categories, game.categories) }))
      .filter(({ shared }) => shared > 0)
      .toSorted((a, b) => b.shared - a.shared)
    const ids = [...(await readNeighbours(db, brand.id, because.id)), ...alike.map(({ id }) => id)]
    const others = [...new Set(ids)].filter((id) => id !== because.id)
    // What was played last stands in its own row.
    const fresh = others.filter((id) => !played.slice(0, SUGGESTED).includes(id))
    const viewer = toViewer(context, now())
    const { games } = await findGames(
      db,
      viewer,
      { found: fresh, ...(area && { area }) },
      { offset: 0, limit: SUGGESTED },
    )
    const [game] = (await findGames(db, viewer, { found: [because.id] }, { offset: 0, limit: 1 })).games
    return { response: { because: game ? { id: game.id, name: game.name } : null, games, lead } }
  })

const sharedBy = (a: readonly string[], b: readonly string[]): number =>
  a.filter((one) => b.includes(one)).length
