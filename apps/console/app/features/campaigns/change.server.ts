import { LANGUAGES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { byLanguage, inLanguages, list, optional, ticked } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, kind, product, titles, texts, audience } = operatorCalls.saveCampaign.input.shape

const draft = z.object({
  brand,
  id: optional(id),
  kind,
  product,
  ...inLanguages('title', titles.shape.es_ES),
  ...inLanguages('text', texts.shape.es_ES),
  by_mail: ticked,
  level: optional(audience.shape.level),
  country: optional(z.string().toUpperCase().pipe(audience.shape.country.unwrap())),
  audience_language: optional(z.enum(LANGUAGES)),
  players: optional(list.pipe(audience.shape.players.unwrap())),
  segment: optional(audience.shape.segment),
})

/** Makes a draft or changes one; the page opens on what was saved, with its preview. */
export const saveCampaign = formAction(draft, async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.saveCampaign, {
    brand: form.brand,
    id: form.id,
    kind: form.kind,
    product: form.product,
    titles: byLanguage(form, 'title'),
    texts: byLanguage(form, 'text'),
    by_mail: form.by_mail,
    audience: {
      level: form.level,
      country: form.country,
      language: form.audience_language,
      players: form.players,
      segment: form.segment,
    },
  })
  if (!done.ok) return done.code
  const page = new URLSearchParams({ brand: form.brand, id: done.answer.id })
  return { notice: 'done', open: `/trading/messages?${page.toString()}` }
})

const move = operatorCalls.moveCampaign.input.shape

/** Schedules or cancels a campaign. */
export const moveCampaign = formAction(
  z.object({ ...move, at: optional(move.at) }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.moveCampaign, form)
    return done.ok ? 'done' : done.code
  },
)
