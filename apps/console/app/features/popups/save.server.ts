import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { optional, ticked, whole, wordsByLanguage } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const fields = operatorCalls.savePopup.input.shape

const popup = z.intersection(
  z.object({
    brand: fields.brand,
    popup: fields.id,
    is_new: ticked,
    audience: fields.audience,
    level: optional(fields.level, null),
    repeat: fields.repeat,
    position: optional(whole(fields.position), 0),
    starts_at: optional(fields.starts_at, null),
    ends_at: optional(fields.ends_at, null),
    enabled: ticked,
    picture: optional(fields.picture, null),
    link: optional(fields.link, null),
  }),
  wordsByLanguage(fields.texts.shape.es_ES),
)

/** Makes or changes a pop-up; the page opens on what was saved, with its preview. */
export const savePopup = formAction(popup, async ({ popup: id, ...form }, { visit }) => {
  const done = await ask(visit, operatorCalls.savePopup, { id, ...form })
  if (!done.ok) return done.code
  const page = new URLSearchParams({ brand: form.brand, id: done.answer.id })
  return { notice: 'done', open: `/trading/popups?${page.toString()}` }
})
