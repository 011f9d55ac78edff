import { z } from 'zod'
import { decimalAmount, money } from '../../../money.ts'
import { odds } from '../../sports/terms.ts'
import { date, defineOperatorDecision, playerId } from '../define.ts'
import { answered, proposal } from '../trading/proposals.ts'
import { brand, NOT_OURS } from '../trading/terms.ts'
import { GRANT_KINDS } from '../../../tables/operators.ts'

const offer = z.string().trim().min(1).max(60)

/** A reward for one player. */
const reward = z.discriminatedUnion('kind', [
  /** An amount of an offer of the brand that is for named players, in its currency. */
  z.object({ kind: z.literal('bonus'), offer, amount: decimalAmount }),
  z.object({ kind: z.literal('free_spins'), offer, spins: z.number().int().min(1).max(10_000) }),
  z.object({
    kind: z.literal('free_bet'),
    amount: decimalAmount,
    /** Smallest odds of the whole bet; null: any. */
    least_odds: odds.nullable(),
    /** True: live bets only; false: before the start only. */
    live: z.boolean().nullable(),
    days: z.number().int().min(1).max(365),
  }),
  z.object({ kind: z.literal('miles'), miles: z.number().int().min(1).max(100_000_000) }),
])

/** What operators gave a player, the newest ten; what can be given now, and what is asked for. */
export const playerGrants = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(GRANT_KINDS),
      /** Name of the offer; `null`: it is of none. */
      offer: z.string().nullable(),
      /** Of spins or miles. */
      count: z.number().int().nullable(),
      /** The most that it can cost: of miles what they are worth. */
      worth: money,
      note: z.string(),
      at: date,
      given_by: z.string(),
      /** `null`: within the limits of one operator. */
      confirmed_by: z.string().nullable(),
    }),
  ),
  /** Why nothing can be given to the player now; `null`: something can. */
  closed: z.enum(['offers_closed']).nullable(),
  /** Kinds that the brand has and the player may get. */
  kinds: z.array(z.enum(GRANT_KINDS)),
  offers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** What one spin stakes; `null`: it is a bonus. */
      spin: money.nullable(),
    }),
  ),
  waiting: z.array(proposal),
})

export const grantReward = defineOperatorDecision({
  name: 'operators.player_grant',
  method: 'POST',
  path: '/operators/v1/player/grant',
  access: 'rewards.decide',
  second: 'rewards.second',
  summary:
    'Gives a player a bonus, free spins, a free bet or miles. A key gives once: sent again it answers the same, with another reward it is refused (`idempotency_conflict`). `offers_closed`: the player is blocked, on a break, excluded, closed, or gets no offers. `reward_not_allowed`: a jurisdiction forbids it. `unknown_offer`: the brand has no such reward. Above the limits of one operator the first one’s is recorded, and the same of a second one executes it.',
  input: z.object({
    brand,
    id: playerId,
    key: z.string().regex(/^[\w-]{8,60}$/),
    reward,
    /** The player does not read it. */
    note: z.string().trim().min(3).max(500),
  }),
  answer: answered,
  refusals: [
    ...NOT_OURS,
    'unknown_player',
    'wrong_state',
    'offers_closed',
    'reward_not_allowed',
    'unknown_offer',
    'invalid_amount',
    'idempotency_conflict',
    'second_operator_needed',
  ],
})
