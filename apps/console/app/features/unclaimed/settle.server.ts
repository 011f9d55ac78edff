import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { amount, optional } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const fields = operatorCalls.settleUnclaimed.input.shape

const settlement = z
  .object({ ...fields, amount, method: optional(fields.method), reference: optional(fields.reference) })
  .refine(({ way, reference }) => way !== 'returned' || reference !== undefined, { path: ['reference'] })
  .refine(({ way, method }) => way !== 'returned' || method !== undefined, { path: ['method'] })

/** Asks for what becomes of unclaimed money: another operator confirms it. */
export const settleUnclaimed = formAction(settlement, async (form, { visit }) => {
  const code = approvalNotice(await ask(visit, operatorCalls.settleUnclaimed, form))
  return code === 'invalid_amount' ? 'amount_above_left' : code
})
