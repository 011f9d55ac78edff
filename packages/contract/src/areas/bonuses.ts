import { z } from 'zod'
import { defineCall, nothing, response } from '../define-call.ts'
import { money } from '../money.ts'
import { BONUS_CANCEL_REASONS, BONUS_KINDS, BONUS_STATUSES } from '../tables/rewards.ts'

export const bonus = z.object({
  id: z.string(),
  name: z.string(),
  /** The operator's own terms, one paragraph a line. */
  terms: z.array(z.string()),
  kind: z.enum(BONUS_KINDS),
  /** One of BONUS_STATUSES. A state the site does not know is listed nowhere and breaks nothing. */
  status: z.string(),
  /** What is or was given; null while it depends on the deposit still to be made. */
  amount: money.nullable(),
  /** Of the deposit or the net loss, in percent; null for a fixed amount. */
  percent: z.number().int().nullable(),
  /** The most that is given, where it depends. */
  max_amount: money.nullable(),
  min_deposit: money.nullable(),
  /** Code to give with the deposit; null where none is needed. */
  code: z.string().nullable(),
  /** The deposit it was granted for; null for all others. */
  payment_id: z.string().nullable(),
  /** The amount to wager is the bonus (or deposit plus bonus) times this. 0: nothing to wager. */
  wager_multiple: z.number().int(),
  wager_base: z.enum(['bonus', 'deposit_and_bonus']),
  /** Percent a stake counts; the games by name, category or area, the rest as `default`. */
  contributions: z.array(
    z.object({
      of: z.enum(['game', 'category', 'area', 'default']),
      id: z.string(),
      name: z.string(),
      percent: z.number().int(),
    }),
  ),
  max_stake: money.nullable(),
  max_cash_out: money.nullable(),
  /** Free spins: stakes of `max_stake` in this game that the bonus pays; only of a bonus that is made of them. */
  spins: z
    .object({
      game: z.object({ id: z.string(), name: z.string() }),
      total: z.number().int(),
      left: z.number().int(),
    })
    .optional(),
  /** Days from the claim to complete it. */
  days: z.number().int(),
  /** Since when it is as it is. */
  starts_at: z.iso.datetime().nullable(),
  /** available: the last moment to claim; claimed: the last moment to complete; afterwards: when it ended. */
  ends_at: z.iso.datetime().nullable(),
  /** Present once it was granted to the player. `percent` is whole and rounded down: 100 only when nothing is left. */
  progress: z.object({ required: money, wagered: money, left: money, percent: z.number().int() }).nullable(),
  /** What became cash; only of a completed one. */
  paid_out: money.nullable(),
  cancel_reason: z.enum(BONUS_CANCEL_REASONS).nullable(),
  /** What the player can do now: `deposit` = it is claimed by a deposit that names it. */
  actions: z.array(z.enum(['claim', 'deposit', 'cancel'])),
})
export type Bonus = z.infer<typeof bonus>

/** A stake for one bet on sports. It is staked whole, and does not come back with the winnings. */
export const freeBet = z.object({
  id: z.string(),
  amount: money,
  expires_at: z.iso.datetime(),
  /** The smallest odds of the whole bet; null: any. */
  least_odds: z.string().nullable(),
  /** Names in the call's language; null: all. */
  sports: z.array(z.string()).nullable(),
  /** True: live bets only; false: before the start only; null: both. */
  live: z.boolean().nullable(),
  kinds: z.array(z.enum(['single', 'multiple'])).min(1),
})
export type FreeBet = z.infer<typeof freeBet>

export const listBonuses = defineCall({
  name: 'bonuses.list',
  method: 'GET',
  path: '/api/bonuses',
  access: 'player',
  summary: 'The player’s bonuses, the newest hundred of each state; without a state all of them.',
  input: z.object({ status: z.enum(BONUS_STATUSES).optional() }),
  answer: response(
    z.object({
      bonuses: z.array(bonus),
      /** Ids of offers of this moment that are not in the list because they ask for a code, and that the player may have; of free bets "free_bet:CODE". */
      with_code: z.array(z.string()).optional(),
      /** Those that may be used now, the first to expire first. */
      free_bets: z.array(freeBet).optional(),
    }),
  ),
})

export const listBonusRules = defineCall({
  name: 'bonuses.rules',
  method: 'GET',
  path: '/api/bonuses/rules',
  access: 'anyone',
  summary:
    'The rules of the bonuses a brand offers now, for all visitors: in the brand’s currency, without codes and without actions.',
  input: nothing,
  answer: response(z.object({ bonuses: z.array(bonus) })),
})

export const claimBonus = defineCall({
  name: 'bonuses.claim',
  method: 'POST',
  path: '/api/bonuses/claim',
  access: 'player',
  summary: 'Takes an available bonus: its amount becomes bonus money. One at a time can be claimed.',
  movesMoney: true,
  input: z.object({ id: z.string().max(100) }),
  answer: response(bonus),
  refusals: [
    'bonus_unavailable',
    'bonus_needs_deposit',
    'bonus_running',
    'idempotency_conflict',
    'idempotency_key_required',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
  ],
})

export const cancelBonus = defineCall({
  name: 'bonuses.cancel',
  method: 'POST',
  path: '/api/bonuses/cancel',
  access: 'player',
  summary: 'Ends a claimed bonus: what is left of the bonus money is forfeited, cash stays as it is.',
  movesMoney: true,
  input: z.object({ id: z.string().max(100) }),
  answer: response(bonus),
  refusals: ['bonus_unavailable', 'idempotency_conflict', 'idempotency_key_required'],
})

export const redeemBonusCode = defineCall({
  name: 'bonuses.redeem_code',
  method: 'POST',
  path: '/api/bonuses/code',
  access: 'player',
  summary: 'Makes the bonus of a code available to the player, or gives the free bet of one.',
  sentOnce: true,
  input: z.object({ code: z.string().max(100) }),
  answer: response(z.union([bonus, z.object({ free_bet: freeBet })])),
  refusals: [
    'invalid_bonus_code',
    'free_bet_stakes',
    'player_blocked',
    'restricted',
    'texts_not_accepted',
    'identity_before_play',
    'funds_before_play',
  ],
})
