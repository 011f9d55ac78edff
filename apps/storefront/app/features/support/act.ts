import { TICKET_FILES, type TicketCategory } from '@palco/contract/tables'
import { data, redirect } from 'react-router'
import { type Api, makeApi, calls, type CallError, type ShownError } from '~/api/index.ts'
import { toTranslator, type Translate } from '~/i18n/index.ts'
import { toText, valuesToKeep } from '~/lib/form-values.ts'
import { supportPaths } from '~/support-paths.ts'
import type { Context } from '~/session/context.ts'
import { isGuestTo } from './guest.ts'
import { checkAnswer, checkContact } from './checks.ts'
import { type KeptFile, keptIn } from './kept-files.ts'

export type SupportAnswer = {
  shown: ShownError[]
  fields?: Record<string, string>
  /** What was typed. */
  values?: Record<string, string>
  /** Files that need not be chosen again. */
  kept?: KeptFile[]
}

/** Sends the contact form: files first, then the ticket. Whatever is refused, what was typed and taken stays. */
export async function actOnContact(form: FormData, context: Context) {
  const guest = isGuestTo(context)
  const fields = checkContact(form, toTranslator(context), guest)
  const api = makeApi(context)
  if (Object.keys(fields).length > 0) return refused(form, { api, kept: keptIn(form), fields, status: 422 })
  const files = await sendFiles(form, context)
  if (!files.ok) return refused(form, { api, ...files })
  const sent = await api.call(calls.openTicket, {
    category: toText(form, 'category') as TicketCategory,
    subject: toText(form, 'subject'),
    text: toText(form, 'text'),
    email: guest ? toText(form, 'email') : undefined,
    attachments: files.kept.map(({ token }) => token),
  })
  if (!sent.ok) return refused(form, { api, error: sent.error, kept: keptAfter(sent.error, files.kept) })
  const { number, key } = sent.data.response
  throw redirect(supportPaths.ticket(number, { key, sent: '1' }))
}

/** The forms of a ticket's page: answer, close, open again, mark as read. */
export async function actOnTicket(form: FormData, context: Context, { number, key }: Ticketed) {
  const api = makeApi(context)
  const act = toText(form, 'act')
  if (act === 'read') {
    await api.call(calls.markTicketRead, { number }, { silent: true })
    return { shown: [] } satisfies SupportAnswer
  }
  if (act === 'close' || act === 'reopen') {
    const done = await api.call(calls.changeTicket, { number, key, closed: act === 'close' })
    if (!done.ok) return refused(form, { api, error: done.error, kept: [] })
    throw redirect(supportPaths.ticket(number, { key }))
  }
  const fields = checkAnswer(form, toTranslator(context))
  if (Object.keys(fields).length > 0) return refused(form, { api, kept: keptIn(form), fields, status: 422 })
  const files = await sendFiles(form, context)
  if (!files.ok) return refused(form, { api, ...files })
  const attachments = files.kept.map(({ token }) => token)
  const sent = await api.call(calls.answerTicket, { number, key, text: toText(form, 'text'), attachments })
  if (!sent.ok) return refused(form, { api, error: sent.error, kept: keptAfter(sent.error, files.kept) })
  throw redirect(supportPaths.ticket(number, { key }))
}
type Ticketed = { number: string; key: string | undefined }

/** An attachment that is gone has to be chosen again; all others stay. */
const keptAfter = (error: CallError, kept: KeptFile[]): KeptFile[] =>
  error.code === 'unknown_attachment' ? [] : kept

type Refusing = {
  api: Api
  kept: KeptFile[]
  error?: CallError
  fields?: Record<string, string>
  status?: number
}

function refused(form: FormData, { api, kept, error, fields, status }: Refusing) {
  const answer: SupportAnswer = {
    // What stands at a field in its own words is not said twice.
    shown: fields ? [] : api.shown(),
    fields: { ...error?.fields, ...fields },
    values: valuesToKeep(form),
    kept,
  }
  return data(answer, { status: status ?? error?.status ?? 503 })
}

type Sent = {
  kept: KeptFile[]
  ok: boolean
  error?: CallError
  fields?: Record<string, string>
  status?: number
}

/** Hands the chosen files to the platform one after the other; the first refused one ends it. */
async function sendFiles(form: FormData, context: Context): Promise<Sent> {
  const kept = keptIn(form)
  const t = toTranslator(context)
  const chosen = form.getAll('files').filter((file) => file instanceof File && file.size > 0) as File[]
  if (kept.length + chosen.length > TICKET_FILES) {
    const fields = { files: t('support.errors.files', { most: TICKET_FILES }) }
    return { kept, ok: false, fields, status: 422 }
  }
  const api = makeApi(context)
  for (const file of chosen) {
    // The refusal stands at the field, with the file's name.
    const taken = await api.call(calls.attachTicketFile, {}, { file })
    if (!taken.ok) {
      const words = taken.error.fields?.['attachment']
      const fields = words && { files: `${file.name}: ${toWords(taken.error, t)}` }
      return { kept, ok: false, error: taken.error, ...(fields && { fields }) }
    }
    const { token, name } = taken.data.response
    kept.push({ token, name })
  }
  return { kept, ok: true }
}

const toWords = ({ code }: CallError, t: Translate): string =>
  t(code === 'file_too_large' ? 'support.errors.large' : 'support.errors.type')
