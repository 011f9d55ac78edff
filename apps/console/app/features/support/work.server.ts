import { TICKET_FILE_BYTES, TICKET_FILES } from '@palco/contract'
import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { optional } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'
import type { Visit } from '../../session/visit.server.ts'

const { brand, number, act, text } = operatorCalls.workOnTicket.input.shape

/** One act on a ticket; the files of an answer are handed over first. */
export const workOnTicket = formAction(
  z.object({ brand, number, act, text: optional(text) }),
  async (form, { visit, files }) => {
    const kept = form.act === 'answer' ? await attach(visit, form.brand, files) : []
    if (typeof kept === 'string') return kept
    const done = await ask(visit, operatorCalls.workOnTicket, { ...form, attachments: kept })
    return done.ok ? 'done' : done.code
  },
)

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
