import { PROMOTION_TYPES } from '@palco/contract/tables'
import { operatorCalls, type PromotionWords } from '@palco/contract/operators'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'
import { wordsIn } from '../../forms/words-in.server.ts'

/** Makes or changes a promotion. @returns the notice's code, and the id of what was saved */
export async function savePromotion(
  visit: Visit,
  fields: URLSearchParams,
): Promise<{ code: string; id?: string }> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const texts = wordsIn(text, (field): PromotionWords => ({
    title: field('title'),
    teaser: field('teaser'),
    key_terms: field('key_terms'),
    action: field('action') || null,
    markdown: field('markdown'),
    terms: field('terms'),
  }))
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
    picture: text('picture') || null,
    popup: fields.has('popup'),
    enabled: fields.has('enabled'),
    texts,
  })
  return done.ok ? { code: 'done', id: done.answer.id } : { code: done.code }
}
