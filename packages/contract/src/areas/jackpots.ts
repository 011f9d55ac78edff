import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { money } from '../money.ts'
import { JACKPOT_TIERS } from '../tables/games.ts'

/** A jackpot that was paid, with what is needed to check its draw (docs/lobby.md). `player` is a masked name. */
const award = z.object({
  run: z.number().int(),
  amount: money,
  player: z.string(),
  game: z.object({ id: z.string(), name: z.string() }),
  at: z.string(),
  /** Published when the run began: the SHA-256 of `server_seed`. */
  hash: z.string(),
  server_seed: z.string(),
  seed: money,
  ceiling: money,
})

/** A progressive jackpot of the brand. Percentages as decimal text: "0.2000" is 0.2 %. */
export const jackpot = z.object({
  id: z.string(),
  tier: z.enum(JACKPOT_TIERS),
  /** What is in the pot now. */
  amount: money,
  /** What the pot begins with, and what it is awarded at, at the latest. */
  seed: money,
  ceiling: money,
  /** The part of each stake that goes into the pot; the game's own return is not touched. */
  contribution: z.string(),
  /** What the jackpot adds to the return of its games. */
  return: z.string(),
  /** Ids of the games whose stakes count. */
  games: z.array(z.string()),
  run: z.number().int(),
  hash: z.string(),
  /** The last ten, the newest first. */
  awards: z.array(award),
})
export type Jackpot = z.infer<typeof jackpot>

export const listJackpots = defineCall({
  name: 'jackpots.list',
  method: 'GET',
  path: '/api/jackpots',
  access: 'anyone',
  summary: 'The brand’s progressive jackpots with their terms and last awards.',
  input: z.object({}),
  answer: response(z.object({ jackpots: z.array(jackpot) })),
})
