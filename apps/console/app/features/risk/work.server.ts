import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../forms/act.server.ts'
import { optional } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { brand, id, act, note } = operatorCalls.workOnRiskCase.input.shape

/** One act on a case of risk. */
export const workOnRisk = formAction(
  z.object({ brand, id, act, note: optional(note) }),
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.workOnRiskCase, form)
    return done.ok ? 'done' : done.code
  },
)
