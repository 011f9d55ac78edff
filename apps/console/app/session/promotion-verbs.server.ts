import { LANGUAGES } from '@palco/contract'
import { PROMOTION_TYPES } from '@palco/contract/tables'
import { operatorCalls, type PromotionWords } from '@palco/contract/operators'
import { ask } from './calls.server.ts'
import type { Visit } from './visit.server.ts'

/** Makes or changes a promotion. @returns the notice's code, and the id of what was saved */
export async function savePromotion(
  visit: Visit,
  fields: URLSearchParams,
): Promise<{ code: string; id?: string }> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const wordsOf = (language: string): PromotionWords => ({
    title: text(`title_${language}`),
    teaser: text(`teaser_${language}`),
    key_terms: text(`key_terms_${language}`),
    action: text(`action_${language}`) || null,
    markdown: text(`markdown_${language}`),
    terms: text(`terms_${language}`),
  })
  // A language without a title has no words of its own.
  const texts = Object.fromEntries(
    LANGUAGES.filter((language) => language === 'es_ES' || text(`title_${language}`) !== '').map(
      (language) => [language, wordsOf(language)],
    ),
  ) as { es_ES: PromotionWords }
  const done = await ask(visit, operatorCalls.savePromotion, {
    brand: text('brand'),
    id: text('promotion'),
    is_new: fields.has('is_new'),
    type: PROMOTION_TYPES.find((type) => type === text('type')) ?? 'promotion',
    position: Number(text('position') || '0'),
    starts_at: text('starts_at') || null,
    ends_at: text('ends_at') || null,
    link: text('link') || null,
    bonus_code: text('bonus_code') || null,
    popup: fields.has('popup'),
    enabled: fields.has('enabled'),
    texts,
  })
  return done.ok ? { code: 'done', id: done.answer.id } : { code: done.code }
}
