import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { optional } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, act, note } = operatorCalls.decideScreeningCase.input.shape

/** One act on a case; what takes two is recorded. */
export const decideScreening = formAction(
  z.object({ brand, id, act, note: optional(note) }),
  async (form, { visit }) =>
    approvalNotice(await ask(visit, operatorCalls.decideScreeningCase, form), 'done'),
)
