import { type OperatorCall, operatorCalls, type OperatorSentOf } from '@palco/contract/operators'
import { approvalNotice } from './notices.server.ts'
import { ask } from '../session/calls.server.ts'
import type { Visit } from '../session/visit.server.ts'

const CALLS = new Map((Object.values(operatorCalls) as OperatorCall[]).map((call) => [call.name, call]))

/** Decides what another operator has asked for by the same call with the same input. @returns the notice's code */
export async function confirmWaiting(visit: Visit, id: string): Promise<string> {
  const listed = await ask(visit, operatorCalls.listWaiting, {})
  if (!listed.ok) return listed.code
  const found = listed.answer.items.find((one) => one.id === id)
  const call = found && CALLS.get(found.call)
  if (!found || !call) return 'unknown_proposal'
  // The platform checks the input like any other.
  const done = await ask(visit, call, found.input as OperatorSentOf<typeof call>)
  return approvalNotice(done as Parameters<typeof approvalNotice>[0])
}
