import { operatorCalls, type PopupWords } from '@palco/contract/operators'
import { POPUP_AUDIENCES, POPUP_REPEATS } from '@palco/contract/tables'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'
import { wordsIn } from '../../forms/words-in.server.ts'

/** Makes or changes a pop-up. @returns the notice's code, and the id of what was saved */
export async function savePopup(
  visit: Visit,
  fields: URLSearchParams,
): Promise<{ code: string; id?: string }> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const texts = wordsIn(text, (field): PopupWords => ({
    title: field('title'),
    text: field('text'),
    action: field('action') || null,
  }))
  const done = await ask(visit, operatorCalls.savePopup, {
    brand: text('brand'),
    id: text('popup'),
    is_new: fields.has('is_new'),
    audience: POPUP_AUDIENCES.find((audience) => audience === text('audience')) ?? 'everyone',
    level: text('level') || null,
    repeat: POPUP_REPEATS.find((repeat) => repeat === text('repeat')) ?? 'session',
    position: Number(text('position') || '0'),
    starts_at: text('starts_at') || null,
    ends_at: text('ends_at') || null,
    enabled: fields.has('enabled'),
    picture: text('picture') || null,
    link: text('link') || null,
    texts,
  })
  return done.ok ? { code: 'done', id: done.answer.id } : { code: done.code }
}
