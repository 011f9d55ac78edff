import { z } from 'zod'
import { distinct } from '../../../distinct.ts'
import { money } from '../../../money.ts'
import { JACKPOT_TIERS } from '../../../tables/games.ts'
import { date, defineOperatorCall, defineOperatorDecision, done } from '../define.ts'
import { answered, proposal } from './proposals.ts'
import { brand, NOT_OURS } from './terms.ts'

const tier = z.enum(JACKPOT_TIERS)
/** Percent of each stake, "0.2000". */
const percent = z.string()
const gameNames = z.array(z.object({ id: z.string(), name: z.string() }))
const terms = z.object({ contribution: percent, seed: money, ceiling: money })

const deskJackpot = z.object({
  id: z.string(),
  tier,
  enabled: z.boolean(),
  /** What is in the pot, and what stakes have brought since its seed. */
  amount: money,
  contributed: money,
  games: gameNames,
  /** The run that goes on, with its own terms and what it adds to the return of its games in percent. */
  run: terms.extend({ number: z.number().int(), hash: z.string(), started_at: date, return: percent }),
  /** The terms of the next run. */
  next: terms,
  /** Runs that were paid, and all of them together. */
  awarded: z.number().int(),
  paid: money,
  /** The last ten, the newest first. */
  awards: z.array(
    z.object({
      run: z.number().int(),
      amount: money,
      seed: money,
      player: z.object({ id: z.string(), username: z.string() }),
      game: z.object({ id: z.string(), name: z.string() }),
      round: z.string().nullable(),
      at: date,
    }),
  ),
})
export type DeskJackpot = z.infer<typeof deskJackpot>

export const readJackpotDesk = defineOperatorCall({
  name: 'operators.jackpots',
  method: 'GET',
  path: '/operators/v1/trading/jackpots',
  access: 'games.see',
  summary: 'A brand’s jackpots with their pots, terms and awards, and what waits for a second operator.',
  input: z.object({ brand }),
  answer: z.object({
    jackpots: z.array(deskJackpot),
    /** Terms that were asked for and not confirmed, by size. */
    waiting: z.array(z.object({ tier, proposal })),
  }),
  refusals: NOT_OURS,
})

export const saveJackpotTerms = defineOperatorDecision({
  name: 'operators.jackpot_terms',
  method: 'POST',
  path: '/operators/v1/trading/jackpots/terms',
  access: 'games.edit',
  second: 'games.second',
  summary:
    'Makes a jackpot of a size or changes its terms; it needs two operators with the same terms. Games count at once, the rest from the next run on. A new one takes its seed from the house. `unprofitable_reward`: with what it adds to the return of its games, a stake there or a reward would give more than it costs.',
  input: z.object({
    brand,
    tier,
    /** Percent of each stake, 0.0001 to 10. */
    contribution: z.string().trim().max(12),
    seed: z.string().trim().max(40),
    ceiling: z.string().trim().max(40),
    games: distinct(z.array(z.string().min(1).max(80)).min(1).max(500)),
  }),
  answer: answered,
  refusals: [...NOT_OURS, 'invalid_jackpot', 'unknown_game', 'unprofitable_reward', 'second_operator_needed'],
})

export const switchJackpot = defineOperatorCall({
  name: 'operators.jackpot_switch',
  method: 'POST',
  path: '/operators/v1/trading/jackpots/switch',
  access: 'games.edit',
  summary:
    'Has a jackpot count stakes, or not. A pot that is off stays what it is and is not shown. `unprofitable_reward`: switched on it would have a reward give more than it costs.',
  input: z.object({ brand, tier, enabled: z.boolean() }),
  answer: done,
  refusals: [...NOT_OURS, 'unknown_jackpot', 'unprofitable_reward'],
})
