import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { byLanguage, inLanguages, optional, ticked, whole } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, slug, category, position, titles, texts } = operatorCalls.saveHelpArticle.input.shape

const article = z.object({
  brand,
  slug,
  is_new: ticked,
  category,
  position: optional(whole(position), 0),
  published: ticked,
  ...inLanguages('title', titles.shape.es_ES),
  ...inLanguages('text', texts.shape.es_ES),
})

/** Makes or changes an article of the help centre; the page opens on what was saved, with its preview. */
export const saveHelp = formAction(article, async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.saveHelpArticle, {
    brand: form.brand,
    slug: form.slug,
    is_new: form.is_new,
    category: form.category,
    position: form.position,
    published: form.published,
    titles: byLanguage(form, 'title'),
    texts: byLanguage(form, 'text'),
  })
  if (!done.ok) return done.code
  const page = new URLSearchParams({ brand: form.brand, slug: done.answer.slug })
  return { notice: 'done', open: `/trading/help?${page.toString()}` }
})
