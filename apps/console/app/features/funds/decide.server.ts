import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { optional } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, act, reason, request, note } = operatorCalls.decideFundsCase.input.shape

/** One act on a case; what takes two is recorded. */
export const decideFunds = formAction(
  z.object({ brand, id, act, reason: optional(reason), request: optional(request), note: optional(note) }),
  async (form, { visit }) => approvalNotice(await ask(visit, operatorCalls.decideFundsCase, form), 'done'),
)
