import { z } from 'zod'
import { defineCall, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { BET_CHOICES, BET_PRODUCTS, LISTED_STATES } from '../tables/bets.ts'
import { inputDay } from '../text.ts'
import { prodePast } from './prode.ts'
import { raceBet, raceMultiple, raceTicket } from './racing.ts'
import { bet } from './sports/bets.ts'

/** What bets of all products have in common. */
const head = z.object({
  id: z.string(),
  product: z.enum(BET_PRODUCTS),
  state: z.enum(LISTED_STATES),
  placed_at: z.iso.datetime(),
  stake: money,
  /** What came back, refunds included; `null` while nothing did. */
  returned: money.nullable(),
})

/** A round of a virtual game. */
const gameRound = z.object({
  game: z.object({ id: z.string(), name: z.string() }),
  ended_at: z.iso.datetime().nullable(),
})

const listed = z.discriminatedUnion('kind', [
  head.extend({ kind: z.literal('sports_bet'), bet }),
  head.extend({ kind: z.literal('race_bet'), bet: raceBet }),
  head.extend({ kind: z.literal('race_multiple'), multiple: raceMultiple }),
  head.extend({ kind: z.literal('race_ticket'), ticket: raceTicket }),
  head.extend({ kind: z.literal('game_round'), round: gameRound }),
  head.extend({ kind: z.literal('prode_entry'), entry: prodePast }),
])
export type ListedBet = z.infer<typeof listed>

export const listAllBets = defineCall({
  name: 'bets.list',
  method: 'GET',
  path: '/api/bets',
  access: 'player',
  summary:
    'The player’s bets of all products in one order, the last placed first. Days are those of the placement, in the brand’s time zone and both included.',
  input: z.object({
    product: z.enum(BET_PRODUCTS).optional(),
    choice: z.enum(BET_CHOICES).default('all'),
    /** With a selection of this sport; of bets on sports only. */
    sport: z.string().min(1).max(100).optional(),
    from: inputDay.optional(),
    to: inputDay.optional(),
    ...pageQuery,
  }),
  answer: response(
    z.object({
      bets: z.array(listed),
      /** How many are open, in the product that was asked for or in all. */
      open: z.number().int(),
      /** Products whose bets could not be read now: they are missing in the list. */
      missing: z.array(z.enum(BET_PRODUCTS)),
      /** A page may be shorter than asked for, and still have a next one. */
      next_cursor: z.string().nullable(),
    }),
  ),
})
