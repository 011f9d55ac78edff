import { z } from 'zod'
import { sitePath } from '../../../site-path.ts'
import { PROMOTION_TYPES } from '../../../tables/rewards.ts'
import { defineOperatorCall } from '../define.ts'
import { brand, NOT_OURS } from './terms.ts'
import { shownLine, shownText } from '../../../text.ts'

const words = z.object({
  title: shownLine(3, 120),
  /** One or two sentences. */
  teaser: shownLine(3, 300),
  /** The line that stands wherever the promotion stands: least deposit, wagering, time, age. */
  key_terms: shownLine(3, 300),
  /** What the button says. */
  action: shownLine(2, 40).nullable(),
  /** Markdown, shown without raw markup. */
  markdown: shownText(3, 6000),
  terms: shownText(3, 12_000),
})
export type PromotionWords = z.infer<typeof words>

/** A time of the brand's zone, to the minute. */
const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)

const id = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/)

const promotionFields = {
  id,
  type: z.enum(PROMOTION_TYPES),
  /** The lowest first. */
  position: z.number().int().min(0).max(1000),
  /** In the brand's time zone; null: always, and until it is taken away. */
  starts_at: local.nullable(),
  ends_at: local.nullable(),
  /** A path of the site, to which the button leads. */
  link: sitePath.nullable(),
  bonus_code: z.string().trim().max(40).nullable(),
  /** One of the page's `pictures`. */
  picture: z.string().max(200).nullable(),
  /** Comes over the lobby once per session, for players. */
  popup: z.boolean(),
  enabled: z.boolean(),
  texts: z.object({ es_ES: words, en_US: words.optional(), pt_BR: words.optional() }),
}

const promotion = z.object({
  ...promotionFields,
  bonus_id: z.string().nullable(),
})
export type DeskPromotion = z.infer<typeof promotion>

export const readPromotionDesk = defineOperatorCall({
  name: 'operators.promotions',
  method: 'GET',
  path: '/operators/v1/trading/promotions',
  access: 'content.see',
  summary: 'All promotions of a brand with their words in every language, those that are not shown included.',
  input: z.object({ brand }),
  answer: z.object({
    promotions: z.array(promotion),
    /** Those of the brand's promotions, and those that the site has for any brand. */
    pictures: z.array(z.string()),
  }),
  refusals: NOT_OURS,
})

export const savePromotion = defineOperatorCall({
  name: 'operators.promotion',
  method: 'POST',
  path: '/operators/v1/trading/promotions/save',
  access: 'content.edit',
  summary:
    'Makes or changes a promotion. The bonus of one that is there stays. `unknown_picture`: none of the desk’s, or one of a text that is not of the brand’s own media. `id_taken`: a new one has the id of another. `times_reversed`: it would end before it begins.',
  input: z.object({ brand, ...promotionFields, is_new: z.boolean() }),
  answer: z.object({ id }),
  refusals: [...NOT_OURS, 'id_taken', 'times_reversed', 'unknown_promotion', 'unknown_picture'],
})
