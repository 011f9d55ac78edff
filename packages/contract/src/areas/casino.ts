import { z } from 'zod'
import { defineCall, nothing, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { GAME_AREAS, GAME_SORTS, STREAM_PROTOCOLS, VOLATILITIES } from '../tables/games.ts'

/** A game as the lobby shows it. `rtp` is the return to player in percent as decimal text, "96.41". */
export const game = z.object({
  id: z.string(),
  name: z.string(),
  area: z.enum(GAME_AREAS),
  provider: z.object({ id: z.string(), name: z.string() }),
  categories: z.array(z.string()),
  /**
   * Absolute address or path of a 3:4 picture; `{w}` in it stands for a width the site chooses (180, 270 or 540).
   * `null` when there is none: the site draws a placeholder.
   */
  picture: z.string().nullable(),
  badge: z.enum(['new', 'exclusive', 'hot']).nullable(),
  promoted: z.boolean(),
  rtp: z.string().nullable(),
  volatility: z.enum(VOLATILITIES).nullable(),
  min_stake: money.nullable(),
  max_stake: money.nullable(),
  favorite: z.boolean(),
  /** Guests can open it with play money. */
  demo: z.boolean().optional(),
  /** Its rounds begin `at_ms` after each multiple of `every_ms` since 1970. */
  starts: z.object({ every_ms: z.number().int(), at_ms: z.number().int() }).optional(),
})
export type Game = z.infer<typeof game>

const list = (codes: z.ZodType<string>) =>
  z.union([codes, z.array(codes).max(50)]).transform((v) => (Array.isArray(v) ? v : [v]))

export const listGames = defineCall({
  name: 'casino.games',
  method: 'GET',
  path: '/api/games',
  access: 'anyone',
  summary:
    'Games of the brand, the operator’s order first. Search ignores case and accents, allows typing faults where nothing has the words as typed, and puts the best match first.',
  input: z.object({
    area: z.enum(GAME_AREAS).optional(),
    provider: list(z.string().max(60)).optional(),
    category: list(z.string().max(60)).optional(),
    volatility: list(z.enum(VOLATILITIES)).optional(),
    /** Categories that are features; a game has to have all of them. */
    feature: list(z.string().max(60)).optional(),
    /** Games that can be played for so little a round, in the player's currency, for guests the brand's. */
    stake: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,8})?$/)
      .optional(),
    /** `default`: the operator's order, of a search the best match first. What a game does not state comes last. */
    sort: z.enum(GAME_SORTS).optional(),
    search: z.string().max(80).optional(),
    promoted: z.stringbool().optional(),
    favorite: z.stringbool().optional(),
    recent: z.stringbool().optional(),
    ...pageQuery,
  }),
  answer: response(
    z.object({
      games: z.array(game),
      total: z.number().int(),
      next_cursor: z.string().nullable(),
      /** Of a search: nothing matches the words as typed, what was found differs by typing faults. */
      near: z.boolean().optional(),
    }),
  ),
})

export const listGameFilters = defineCall({
  name: 'casino.filters',
  method: 'GET',
  path: '/api/games/filters',
  access: 'anyone',
  summary: 'Providers, categories, volatilities and stakes that have games in an area, with their counts.',
  input: z.object({ area: z.enum(GAME_AREAS).optional() }),
  answer: response(
    z.object({
      providers: z.array(
        z.object({ id: z.string(), name: z.string(), logo: z.string().nullable(), games: z.number().int() }),
      ),
      categories: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          games: z.number().int(),
          /** What can happen in a game (free spins …), not what kind of game it is. */
          feature: z.boolean().optional(),
        }),
      ),
      /** Stakes for which a part of the games can be played, the least first, with how many games. */
      stakes: z.array(money.extend({ games: z.number().int() })).optional(),
      /** Lowest first; games that state none are counted nowhere. */
      volatilities: z.array(z.object({ id: z.enum(VOLATILITIES), games: z.number().int() })).optional(),
    }),
  ),
})

export const readGame = defineCall({
  name: 'casino.game',
  method: 'GET',
  path: '/api/games/detail',
  access: 'anyone',
  summary: 'One game by id.',
  input: z.object({ id: z.string().max(80) }),
  answer: response(z.object({ game })),
  refusals: ['unknown_game'],
})

export const markFavorite = defineCall({
  name: 'casino.favorite',
  method: 'POST',
  path: '/api/games/favorite',
  access: 'player',
  summary: 'Marks a game as favourite or takes the mark away.',
  input: z.object({ game_id: z.string().max(80), favorite: z.boolean() }),
  answer: response(nothing),
  refusals: ['unknown_game'],
})

/** `session_plan`: the player plans the time and the loss of a session first (`session_plan.begin`). */
const LAUNCH_REFUSALS = [
  'unknown_game',
  'game_unavailable',
  'player_blocked',
  'restricted',
  'texts_not_accepted',
  'identity_before_play',
  'funds_before_play',
  'session_plan',
] as const

/**
 * Opens a game. `url` is the provider's page with a single-use launch token in the fragment,
 * so that it reaches no server log; `origin` is the only one whose messages the site accepts. `stream`, of a table with a camera: a page
 * that plays its video, to be framed above the game.
 */
export const launchGame = defineCall({
  name: 'casino.launch',
  method: 'POST',
  path: '/api/games/launch',
  access: 'player',
  summary: 'Opens a game for the player.',
  input: z.object({ game_id: z.string().max(80), device: z.enum(['mobile', 'desktop']).default('mobile') }),
  answer: response(
    z.object({
      url: z.url(),
      origin: z.string(),
      session_id: z.string(),
      stream: z.object({ url: z.url(), protocol: z.enum(STREAM_PROTOCOLS) }).nullish(),
    }),
  ),
  refusals: LAUNCH_REFUSALS,
})

/** Opens a game with play money that no ledger knows, for anyone. `url` as of `casino.launch`. */
export const openDemo = defineCall({
  name: 'casino.demo',
  method: 'GET',
  path: '/api/games/demo',
  access: 'anyone',
  summary: 'The address of a game with play money, where game and brand allow it.',
  input: z.object({ game_id: z.string().max(80) }),
  answer: response(z.object({ url: z.url(), origin: z.string() })),
  refusals: ['unknown_game', 'game_unavailable', 'demo_needs_age'],
})

/**
 * The brand's poker room: the first of its games of the kind `poker`. `watch` is its page without a session, for guests: language,
 * currency and site stand in the fragment, and the page shows its lobby and lets look on.
 */
export const readPokerRoom = defineCall({
  name: 'casino.pokerRoom',
  method: 'GET',
  path: '/api/games/poker-room',
  access: 'anyone',
  summary: 'The game of the brand’s poker room and the address at which guests look on.',
  input: z.object({}),
  answer: response(z.object({ game_id: z.string(), watch: z.object({ url: z.url(), origin: z.string() }) })),
  refusals: ['unknown_game', 'game_unavailable'],
})

/**
 * A channel shows games with fixed starts one after another on one page of their provider. `watch` is that page without sessions, for
 * guests: language, currency and site stand in the fragment.
 */
export const readChannel = defineCall({
  name: 'casino.channel',
  method: 'GET',
  path: '/api/games/channel',
  access: 'anyone',
  summary: 'The games of a channel that the brand shows and the address at which guests look on.',
  input: z.object({ channel: z.string().max(40) }),
  answer: response(z.object({ games: z.array(game), watch: z.object({ url: z.url(), origin: z.string() }) })),
  refusals: ['unknown_game', 'game_unavailable'],
})

/** Opens all games of a channel on one page, each with its own session. `url` and `origin` as of `casino.launch`. */
export const launchChannel = defineCall({
  name: 'casino.launchChannel',
  method: 'POST',
  path: '/api/games/channel/launch',
  access: 'player',
  summary: 'Opens a channel for the player.',
  input: z.object({
    channel: z.string().max(40),
    device: z.enum(['mobile', 'desktop']).default('mobile'),
  }),
  answer: response(
    z.object({
      url: z.url(),
      origin: z.string(),
      sessions: z.array(z.object({ game_id: z.string(), session_id: z.string() })),
    }),
  ),
  refusals: LAUNCH_REFUSALS,
})

/**
 * How long a player has been playing a game and what it came to: the stakes, wins and returned stakes of the game that the ledger
 * moved since `session_id` (one of the player's own game sessions) was opened. Later sessions of the game count as well, so that a
 * page that was loaded again goes on with the sitting of its first session. Several sessions are those of one channel: their games count
 * together, `game_id` is of the first.
 */
export const readSitting = defineCall({
  name: 'casino.sitting',
  method: 'GET',
  path: '/api/games/sitting',
  access: 'player',
  summary: 'Time and net result of the player in one game since a game session was opened.',
  input: z.object({ session_id: list(z.string().max(80)).pipe(z.array(z.string()).min(1).max(8)) }),
  answer: response(
    z.object({
      game_id: z.string(),
      /** Whole seconds since the session was opened. */
      seconds: z.number().int(),
      /** Less stakes that were returned, and less what lies on the table of a game between players that goes on. */
      staked: money,
      won: money,
      /** `won` less `staked`: below zero when the player is behind. */
      net: money,
      /** Free spins of the running bonus that are left in the game, each of `stake`; absent when there are none. */
      free_spins: z.object({ left: z.number().int(), total: z.number().int(), stake: money }).nullish(),
      /** What own limits leave for the next stake in the game. Missing without a limit. */
      limit_left: money.optional(),
    }),
  ),
  refusals: ['unknown_session'],
})
