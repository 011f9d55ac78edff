import { type OperatorCall, operatorCalls, type OperatorCallSentInput } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../forms/act.server.ts'
import { ask } from '../session/calls.server.ts'
import { approvalNotice } from './notices.server.ts'

const CALLS = new Map((Object.values(operatorCalls) as OperatorCall[]).map((call) => [call.name, call]))
const { id } = operatorCalls.dropProposal.input.shape

/** Decides what another operator has asked for: the same call with the same input. */
export const confirm = formAction(z.object({ proposal: id }), async ({ proposal }, { visit }) => {
  const listed = await ask(visit, operatorCalls.listWaiting, {})
  if (!listed.ok) return listed.code
  const found = listed.answer.items.find((one) => one.id === proposal)
  const call = found && CALLS.get(found.call)
  if (!found || !call) return 'unknown_proposal'
  // The platform checks the input like any other.
  const done = await ask(visit, call, found.input as OperatorCallSentInput<typeof call>)
  return approvalNotice(done as Parameters<typeof approvalNotice>[0])
})

/** Ends what an operator has asked for. */
export const drop = formAction(z.object({ proposal: id }), async ({ proposal }, { visit }) => {
  const done = await ask(visit, operatorCalls.dropProposal, { id: proposal })
  return done.ok ? 'done' : done.code
})
