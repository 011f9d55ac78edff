import { LANGUAGES } from '@palco/contract'
import { HELP_CATEGORIES } from '@palco/contract/tables'
import { operatorCalls } from '@palco/contract/operators'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'

/** Makes or changes an article of the help centre. @returns the notice's code, and the slug of what was saved */
export async function saveHelp(
  visit: Visit,
  fields: URLSearchParams,
): Promise<{ code: string; slug?: string }> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const inAll = (name: string) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, text(`${name}_${language}`)]).filter(
        ([, words]) => words !== '',
      ),
    ) as { es_ES: string }
  const done = await ask(visit, operatorCalls.saveHelpArticle, {
    brand: text('brand'),
    slug: text('slug'),
    is_new: fields.has('is_new'),
    category: HELP_CATEGORIES.find((category) => category === text('category')) ?? 'account',
    position: Number(text('position') || '0'),
    published: fields.has('published'),
    titles: inAll('title'),
    texts: inAll('text'),
  })
  return done.ok ? { code: 'done', slug: done.answer.slug } : { code: done.code }
}
