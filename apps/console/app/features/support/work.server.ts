import { TICKET_FILE_BYTES, TICKET_FILES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'

const ACTS = ['answer', 'note', 'take', 'give_back', 'close', 'reopen'] as const
type Form = { visit: Visit; fields: URLSearchParams; files: readonly File[] }

/** One act on a ticket; the files of an answer are handed over first. @returns the notice's code */
export async function workOnTicket({ visit, fields, files }: Form): Promise<string> {
  const act = ACTS.find((known) => known === fields.get('act'))
  if (!act) return 'invalid_request'
  const brand = fields.get('brand') ?? ''
  const kept = act === 'answer' ? await attach(visit, brand, files) : []
  if (typeof kept === 'string') return kept
  const done = await ask(visit, operatorCalls.workOnTicket, {
    brand,
    number: fields.get('number') ?? '',
    act,
    text: fields.get('text')?.trim() || undefined,
    attachments: kept,
  })
  return done.ok ? 'done' : done.code
}

/** @returns the tokens of the files, or the code of the first refusal */
async function attach(visit: Visit, brand: string, files: readonly File[]): Promise<string[] | string> {
  if (files.length > TICKET_FILES) return 'too_many_files'
  if (files.some(({ size }) => size > TICKET_FILE_BYTES)) return 'file_too_large'
  const tokens: string[] = []
  for (const file of files) {
    const content = Buffer.from(await file.arrayBuffer()).toString('base64')
    const taken = await ask(visit, operatorCalls.attachToAnswer, {
      brand,
      name: file.name.slice(-200),
      content,
    })
    if (!taken.ok) return taken.code
    tokens.push(taken.answer.token)
  }
  return tokens
}
