import { operatorCalls } from '@palco/contract/operators'
import { ask } from './calls.server.ts'
import type { Visit } from './visit.server.ts'

const ACTS = ['answer', 'note', 'take', 'give_back', 'close', 'reopen'] as const

/** One act on a ticket. @returns the notice's code */
export async function workOnTicket({
  visit,
  fields,
}: {
  visit: Visit
  fields: URLSearchParams
}): Promise<string> {
  const act = ACTS.find((known) => known === fields.get('act'))
  if (!act) return 'invalid_request'
  const done = await ask(visit, operatorCalls.workOnTicket, {
    brand: fields.get('brand') ?? '',
    number: fields.get('number') ?? '',
    act,
    text: fields.get('text')?.trim() || undefined,
  })
  return done.ok ? 'done' : done.code
}
