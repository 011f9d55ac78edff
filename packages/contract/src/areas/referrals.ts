import { z } from 'zod'
import { defineCall, pageQuery, response } from '../define-call.ts'
import { money } from '../money.ts'
import { REFERRAL_STATES } from '../tables/rewards.ts'
import { mileCount } from './miles.ts'

export const referral = z.object({
  id: z.string(),
  /** The referred player's username, masked: "lu•••a". */
  name: z.string(),
  date: z.iso.datetime(),
  state: z.enum(REFERRAL_STATES),
})
export type Referral = z.infer<typeof referral>

/** What a referral brings and what the referred player has to do for it. */
export const referralReward = z.object({
  reward: z.discriminatedUnion('kind', [
    /** A bonus that waits to be claimed, with its own terms. */
    z.object({ kind: z.literal('bonus'), amount: money }),
    z.object({ kind: z.literal('miles'), miles: mileCount }),
  ]),
  min_deposit: money,
  /** Real money at risk: stakes count as towards a bonus, opposite bets of one round only for their difference. */
  min_stakes: money,
  /** The most rewards one player gets. */
  max_rewards: z.number().int(),
})
export type ReferralReward = z.infer<typeof referralReward>

export const readReferrals = defineCall({
  name: 'referrals.read',
  method: 'GET',
  path: '/api/referrals',
  access: 'player',
  viewable: false,
  summary: 'The player’s own referral code, the brand’s reward and the referred players, newest first.',
  input: z.object(pageQuery),
  answer: response(
    z.object({
      code: z.string(),
      /** `null`: the brand rewards no referrals now. */
      rule: referralReward.nullable(),
      total: z.number().int(),
      rewarded: z.number().int(),
      referrals: z.array(referral),
      next_cursor: z.string().nullable(),
    }),
  ),
})
