import { z } from 'zod'
import { defineCall, response } from '../define-call.ts'
import { PROMOTION_TYPES } from '../tables/rewards.ts'

/** A promotion as a list shows it, in the call's language. */
export const promotion = z.object({
  id: z.string(),
  type: z.enum(PROMOTION_TYPES),
  title: z.string(),
  /** One or two sentences, plain text. */
  teaser: z.string(),
  /** The most important terms, one line of plain text, shown wherever the promotion is. */
  key_terms: z.string(),
  /**
   * Address of a 5:2 picture whose left third is calm and dark; `{w}` in it stands for a width the site chooses
   * (480 or 960). `null` when there is none.
   */
  picture: z.string().nullable(),
  /** Since when it holds; `null` = always. */
  starts_at: z.iso.datetime().nullable(),
  /** Until when it holds; `null` = until it is taken away. */
  ends_at: z.iso.datetime().nullable(),
  /** Where its button leads: a path of the site. */
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  /** Code of a bonus that belongs to it. */
  bonus_code: z.string().nullable(),
  /** The bonus it is about: its rules are in `bonuses.rules` under this id. */
  bonus_id: z.string().nullable(),
  /** Asks to be shown once per session in a pop-up. */
  popup: z.boolean(),
})
export type Promotion = z.infer<typeof promotion>

export const listPromotions = defineCall({
  name: 'promotions.list',
  method: 'GET',
  path: '/api/promotions',
  access: 'anyone',
  summary:
    'Promotions of the brand that hold now, the operator’s order first. Search goes by title, teaser and code, allows typing faults where nothing has the words as typed, and puts the best match first.',
  input: z.object({ type: z.enum(PROMOTION_TYPES).optional(), search: z.string().max(80).optional() }),
  answer: response(
    z.object({
      promotions: z.array(promotion),
      /** Of a search: nothing matches the words as typed, what was found differs by typing faults. */
      near: z.boolean().optional(),
    }),
  ),
})

export const readPromotion = defineCall({
  name: 'promotions.detail',
  method: 'GET',
  path: '/api/promotions/detail',
  access: 'anyone',
  summary: 'One promotion that holds now, with its whole text and terms as Markdown.',
  input: z.object({ id: z.string().min(1).max(80) }),
  answer: response(z.object({ promotion: promotion.extend({ markdown: z.string(), terms: z.string() }) })),
  refusals: ['unknown_promotion'],
})
