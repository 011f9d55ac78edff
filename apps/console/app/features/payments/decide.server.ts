import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { answerForms, type FormAction, formAction } from '../../forms/act.server.ts'
import { amount, optional } from '../../forms/fields.server.ts'
import { ask, refusal } from '../../session/calls.server.ts'

/** What was typed is kept, to be put right. */
const kept = (notice: string, fields: URLSearchParams) => ({
  notice: notice === 'amount_invalid' ? 'invalid_amount' : notice,
  query: { received: fields.get('received') },
})

/** Approves a payment, or credits one late: with the confirmation, and for a transfer with what has come. */
const executing = (call: typeof operatorCalls.approve | typeof operatorCalls.creditLate) =>
  formAction(
    z.object({ sure: z.literal('yes'), received: optional(amount) }),
    async ({ received }, { visit, fields, id }) => {
      const done = await ask(visit, call, { id, received })
      if (done.ok) return done.answer.result
      return done.code === 'invalid_amount' ? kept(done.code, fields) : done.code
    },
    kept,
  )

const { canned, reason } = operatorCalls.reject.input.shape
const rejection = z
  .object({ canned: optional(canned), reason: optional(reason) })
  .refine((form) => form.canned !== undefined || form.reason !== undefined, { path: ['reason'] })

const reject = formAction(rejection, async (form, { visit, id }) => {
  const done = await ask(visit, operatorCalls.reject, { id, ...form })
  return done.ok ? 'rejected' : done.code
})

const { kind, note } = operatorCalls.requestDocument.input.shape
const requestDocument = formAction(z.object({ kind, note: optional(note) }), async (form, { visit, id }) => {
  const done = await ask(visit, operatorCalls.requestDocument, { id, ...form })
  return done.ok ? 'document_requested' : done.code
})

const acceptDocument = formAction(
  z.object({ document: operatorCalls.acceptDocument.input.shape.id }),
  async ({ document }, { visit, id }) => {
    const done = await ask(visit, operatorCalls.acceptDocument, { payment: id, id: document })
    return done.ok ? 'document_accepted' : done.code
  },
)

const { act, note: why } = operatorCalls.settleOwner.input.shape
const settleOwner = formAction(z.object({ act, note: why }), async (form, { visit, id }) => {
  const done = await ask(visit, operatorCalls.settleOwner, { id, ...form })
  if (!done.ok) return done.code
  return done.answer.result === 'recorded' ? 'recorded' : 'owner_settled'
})

const VERBS: Readonly<Record<string, FormAction>> = {
  approve: executing(operatorCalls.approve),
  'credit-late': executing(operatorCalls.creditLate),
  reject,
  owner: settleOwner,
  document: requestDocument,
  'accept-document': acceptDocument,
}

/** The forms of a payment's page, by the last step of their address; they lead back to it with the filter of the queue. */
export const decide = answerForms(
  (verb) => {
    if (!Object.hasOwn(VERBS, verb)) throw refusal(404, 'not_found')
    return VERBS[verb]
  },
  (_fields, { params, request }) =>
    `/payments/${encodeURIComponent(params['id'] ?? '')}${new URL(request.url).search}`,
)
