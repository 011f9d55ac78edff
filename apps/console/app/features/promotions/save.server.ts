import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { optional, ticked, whole, wordsByLanguage } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const fields = operatorCalls.savePromotion.input.shape

const promotion = z.intersection(
  z.object({
    brand: fields.brand,
    promotion: fields.id,
    is_new: ticked,
    type: fields.type,
    position: optional(whole(fields.position), 0),
    starts_at: optional(fields.starts_at, null),
    ends_at: optional(fields.ends_at, null),
    link: optional(fields.link, null),
    bonus_code: optional(fields.bonus_code, null),
    picture: optional(fields.picture, null),
    popup: ticked,
    enabled: ticked,
  }),
  wordsByLanguage(fields.texts.shape.es_ES),
)

/** Makes or changes a promotion; the page opens on what was saved. */
export const savePromotion = formAction(promotion, async ({ promotion: id, ...form }, { visit }) => {
  const done = await ask(visit, operatorCalls.savePromotion, { id, ...form })
  if (!done.ok) return done.code
  const page = new URLSearchParams({ brand: form.brand, id: done.answer.id })
  return { notice: 'done', open: `/trading/promotions?${page.toString()}` }
})
