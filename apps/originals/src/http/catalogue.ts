import type { FastifyInstance } from 'fastify'
import type { Currency } from '@palco/contract'
import { CURRENCIES, toDecimal } from '@palco/contract'
import { findGame, games, makeKind } from '../kinds/index.ts'
import type { Game } from '../kinds/index.ts'
import { toRoundBounds } from '../kinds/stakes.ts'
import { POKER_GAME_ID } from '../poker/messages/index.ts'
import { roundBounds } from '../poker/stakes.ts'
import type { Database } from '@palco/service/database'

/** The fixed clock of a game that has one, as the site counts down to it. */
function toStarts(game: Game): { starts?: { every_ms: number; at_ms: number } } {
  const starts = makeKind(game).shared?.starts?.(game)
  return starts ? { starts: { every_ms: starts.every, at_ms: starts.at } } : {}
}

/**
 * Delivered with the site; any other provider names its own address. The name is written on it: where it differs between
 * languages, there is a picture for each.
 */
function picture(id: string, name: Game['name']): string {
  const ending = new Set(Object.values(name)).size > 1 ? '-{language}' : ''
  return `site:/art/games/${id}${ending}-{w}.webp`
}

const entry = (game: Game) => ({
  id: game.id,
  name: game.name,
  kind: game.kind,
  categories: game.categories,
  ...(game.area ? { area: game.area } : {}),
  ...toStarts(game),
  ...(game.channel ? { channel: game.channel } : {}),
  picture: picture(game.id, game.name),
  rtp: game.rtp,
  volatility: game.volatility,
  ...(game.deviation ? { deviation: game.deviation } : {}),
  demo: !makeKind(game).shared,
  hit_rate: game.hitRate,
  max_win: game.maxWin,
  /** Least stake, and all that a round can cost, by currency. */
  stakes: Object.fromEntries(
    CURRENCIES.map((currency: Currency) => {
      const { min, max } = toRoundBounds(game, currency)
      return [
        currency,
        { min: toDecimal({ minor: min, currency }), max: toDecimal({ minor: max, currency }) },
      ]
    }),
  ),
  path: `/play/${game.id}`,
})

/** The poker rooms, as their own game. */
const pokerEntry = {
  id: POKER_GAME_ID,
  name: { es_ES: 'Sala de póker', en_US: 'Poker room', pt_BR: 'Sala de pôquer' },
  kind: 'poker',
  categories: ['card_games'],
  area: 'poker',
  between_players: true,
  picture: `site:/art/games/${POKER_GAME_ID}-{w}.webp`,
  /** Buy-in and top-ups of one stay at a table, by currency. */
  stakes: Object.fromEntries(
    CURRENCIES.map((currency: Currency) => {
      const { min, max } = roundBounds(currency)
      return [
        currency,
        { min: toDecimal({ minor: min, currency }), max: toDecimal({ minor: max, currency }) },
      ]
    }),
  ),
  path: `/play/${POKER_GAME_ID}`,
}

/** Public reads: the games, their mathematics, and the server's readiness. */
export function registerPublic(app: FastifyInstance, database: Database): void {
  app.get('/catalogue', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    return {
      provider: { id: 'originals', name: 'Palco Originals' },
      games: [...games.map(entry), pokerEntry],
    }
  })
  app.get<{ Params: { gameId: string } }>('/catalogue/:gameId', async (request, reply) => {
    const game = findGame(request.params.gameId)
    if (!game) return reply.code(404).send({ code: 'unknown_game', message: 'no such game' })
    reply.header('cache-control', 'public, max-age=60')
    return { ...entry(game), ...makeKind(game).published(game) }
  })
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    try {
      await database.query('SELECT 1')
      return { status: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
