import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../../approvals/notices.server.ts'
import { formAction } from '../../../forms/act.server.ts'
import { optional } from '../../../forms/fields.server.ts'
import { ask } from '../../../session/calls.server.ts'

const { id, cause, note } = operatorCalls.voidOpenBet.input.shape

/** Voids an open bet, or asks for it. */
export const voidBet = formAction(
  z.object({ bet: id, cause, note: optional(note) }),
  async ({ bet, ...form }, { visit }) =>
    approvalNotice(await ask(visit, operatorCalls.voidOpenBet, { id: bet, ...form })),
)
