import { z } from 'zod'
import { providerName } from '../language.ts'
import { decimalAmount } from '../money.ts'
import { GAME_AREAS, STREAM_PROTOCOLS, VOLATILITIES } from '../tables/games.ts'

const bounds = z.object({ min: decimalAmount, max: decimalAmount })
/** Currencies for which a game may name stakes. */
const MOST_CURRENCIES = 200
const categoryId = z.string().regex(/^[a-z0-9_]{1,60}$/)

/** One game of a provider's catalogue, `GET {provider}/catalogue`. Unknown fields are ignored. */
export const catalogueGame = z.object({
  /** One of a kind on a platform: begin it with the provider's id. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  name: providerName,
  kind: z.string().max(40),
  categories: z.array(categoryId).max(20),
  /**
   * A 3:4 picture: an https address or a path of the provider's origin; `{w}` in it stands for a width the site chooses (180, 270 or
   * 540), `{language}` for the player's (es_ES, en_US or pt_BR), where the name is written on it. `site:/path` names a file that is
   * delivered with the site. Without one the site draws a tile with the name.
   */
  picture: z.string().max(500).nullish(),
  /** Return to player in percent, "96.41". */
  rtp: z
    .string()
    .regex(/^\d{1,3}\.\d{1,4}$/)
    .nullish(),
  volatility: z.enum(VOLATILITIES).nullish(),
  /** Standard deviation of what one round returns, in multiples of its stake: "3.1416". */
  deviation: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})?$/)
    .nullish(),
  /** The game can be opened for guests with play money, by a token that begins with `demo.`. */
  demo: z.boolean().default(false),
  area: z.enum(GAME_AREAS).default('casino'),
  /**
   * Players win from each other and not from the operator. Such a game takes no bonus money, and its credits say from whom a round won
   * (`from_players`). Left out: true of the kind and of the area `poker`, else false; in that area always true.
   */
  between_players: z.boolean().nullish(),
  /** Rounds begin at fixed moments, `at_ms` after each multiple of `every_ms` since 1970: the site counts down to them. */
  starts: z
    .object({
      every_ms: z.number().int().min(1_000).max(86_400_000),
      at_ms: z.number().int().min(0).max(86_400_000),
    })
    .nullish(),
  /**
   * Games of one channel are shown in turn by the provider's page `/channel/{channel}`, opened with a launch token for each of them
   * (`token.{id}` in the fragment), for guests with language, currency and site.
   */
  channel: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .nullish(),
  /**
   * The video of a live table: a page that plays it, framed above the game. Of the provider's origin, or of one that the operator allowed
   * (`--streams`); another one is left out.
   */
  stream: z.object({ stream_url: z.string().max(500), protocol: z.enum(STREAM_PROTOCOLS) }).nullish(),
  /** Least and greatest stake of a round by currency. */
  stakes: z
    .record(z.string().max(10), bounds)
    .refine((stakes) => Object.keys(stakes).length <= MOST_CURRENCIES)
    .default({}),
})

/** A category the provider names itself; names of categories that the platform has are not changed. */
export const catalogueCategory = z.object({ id: categoryId, name: providerName })

/** The whole answer. It is read game by game: one that does not fit is left out, and the rest stands. */
export const catalogueAnswer = z.object({
  games: z.array(catalogueGame).min(1).max(10_000),
  categories: z.array(catalogueCategory).max(200).default([]),
})
