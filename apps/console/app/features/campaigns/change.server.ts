import { CAMPAIGN_KINDS, LANGUAGES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'
import { typedList } from '../../forms/typed-list.ts'

/** Makes a draft or changes one. @returns the notice's code, and the id of what was saved */
export async function saveCampaign(
  visit: Visit,
  fields: URLSearchParams,
): Promise<{ code: string; id?: string }> {
  const text = (name: string) => fields.get(name)?.trim() ?? ''
  const inAll = (name: string) =>
    Object.fromEntries(
      LANGUAGES.map((one) => [one, text(`${name}_${one}`)]).filter(([, words]) => words !== ''),
    ) as { es_ES: string }
  const players = typedList(text('players'))
  const done = await ask(visit, operatorCalls.saveCampaign, {
    brand: text('brand'),
    id: text('id') || undefined,
    kind: CAMPAIGN_KINDS.find((kind) => kind === text('kind')) ?? 'marketing',
    titles: inAll('title'),
    texts: inAll('text'),
    by_mail: fields.has('by_mail'),
    audience: {
      level: text('level') || undefined,
      country: text('country').toUpperCase() || undefined,
      language: LANGUAGES.find((one) => one === text('audience_language')),
      players: players.length > 0 ? players : undefined,
    },
  })
  return done.ok ? { code: 'done', id: done.answer.id } : { code: done.code }
}

/** Schedules or cancels a campaign. @returns the notice's code */
export async function moveCampaign({
  visit,
  fields,
}: {
  visit: Visit
  fields: URLSearchParams
}): Promise<string> {
  const done = await ask(visit, operatorCalls.moveCampaign, {
    brand: fields.get('brand') ?? '',
    id: fields.get('id') ?? '',
    act: fields.get('act') === 'cancel' ? 'cancel' : 'schedule',
    at: fields.get('at') || undefined,
  })
  return done.ok ? 'done' : done.code
}
