import { operatorCalls, VERDICT_NAMES } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../../approvals/notices.server.ts'
import { formAction } from '../../../forms/act.server.ts'
import { ask } from '../../../session/calls.server.ts'

const { event, market, specifiers, cause } = operatorCalls.decideMarket.input.shape
const about = { event, market, specifiers, cause }

const decision = z.discriminatedUnion('decision', [
  z.object({
    ...about,
    decision: z.literal('settle'),
    /** The fields "verdict 12", by outcome. */
    verdict: z.record(z.string(), z.enum(VERDICT_NAMES)),
  }),
  z.object({ ...about, decision: z.literal('cancel') }),
  z.object({ ...about, decision: z.literal('accept_feed') }),
])

/** Decides a market, or asks for it. */
export const decideMarket = formAction(decision, async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.decideMarket, {
    event: form.event,
    market: form.market,
    specifiers: form.specifiers,
    decision:
      form.decision === 'settle' ? { kind: form.decision, verdicts: form.verdict } : { kind: form.decision },
    cause: form.cause,
  })
  return approvalNotice(done)
})
