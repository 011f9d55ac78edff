import { DOCUMENT_KINDS } from '@palco/contract'
import { CANNED_REASONS, operatorCalls } from '@palco/contract/operators'
import type { ActionFunctionArgs } from 'react-router'
import { act, ask, refusal } from '../../session/calls.server.ts'
import { readAmounts } from '../../forms/typed-amounts.server.ts'

/** Approves a payment, or credits one late: with the confirmation, and for a transfer with what has come. */
const executing = (call: typeof operatorCalls.approve | typeof operatorCalls.creditLate) =>
  act(async ({ visit, fields, id, back }) => {
    if (fields.get('sure') !== 'yes') return back('invalid_request')
    const typed = fields.get('received')
    const kept = (code: string) => `${back(code)}&received=${encodeURIComponent(typed ?? '')}`
    const wrong = readAmounts(fields)
    // What was typed is kept, to be put right.
    if (wrong) return kept(wrong === 'amount_invalid' ? 'invalid_amount' : wrong)
    const received = fields.get('received') ?? undefined
    const done = await ask(visit, call, { id, received })
    if (done.ok) return back(done.answer.result)
    if (done.code === 'unauthenticated') return null
    return done.code === 'invalid_amount' ? kept(done.code) : back(done.code)
  })

const approve = executing(operatorCalls.approve)
const creditLate = executing(operatorCalls.creditLate)

const reject = act(async ({ visit, fields, id, back }) => {
  const canned = CANNED_REASONS.find((code) => code === fields.get('canned'))
  const reason = fields.get('reason')?.trim() || undefined
  const done = await ask(visit, operatorCalls.reject, { id, canned, reason })
  if (!done.ok && done.code === 'unauthenticated') return null
  return back(done.ok ? 'rejected' : done.code)
})

const requestDocument = act(async ({ visit, fields, id, back }) => {
  const kind = DOCUMENT_KINDS.find((one) => one === fields.get('kind')) ?? 'identity'
  const note = fields.get('note')?.trim() || undefined
  const done = await ask(visit, operatorCalls.requestDocument, { id, kind, note })
  if (!done.ok && done.code === 'unauthenticated') return null
  return back(done.ok ? 'document_requested' : done.code)
})

const acceptDocument = act(async ({ visit, fields, id, back }) => {
  const document = { payment: id, id: fields.get('document') ?? '' }
  const done = await ask(visit, operatorCalls.acceptDocument, document)
  if (!done.ok && done.code === 'unauthenticated') return null
  return back(done.ok ? 'document_accepted' : done.code)
})

const VERBS: Readonly<Record<string, typeof approve>> = {
  approve,
  'credit-late': creditLate,
  reject,
  document: requestDocument,
  'accept-document': acceptDocument,
}

/** The forms of a payment's page, by the last step of their address. */
export function decide(args: ActionFunctionArgs): Promise<Response> {
  const { verb = '' } = args.params
  const work = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  if (!work) throw refusal(404, 'not_found')
  return work(args)
}
