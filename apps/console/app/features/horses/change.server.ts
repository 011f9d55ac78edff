import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { approvalNotice } from '../../approvals/notices.server.ts'
import { formAction } from '../../forms/act.server.ts'
import { price, whole, yesOrNo } from '../../forms/fields.server.ts'
import { ask } from '../../session/calls.server.ts'

const { race, change } = operatorCalls.changeRace.input.shape
const [, stop] = change.options
const runner = whole(stop.shape.runner)

const ended = z
  .object({ race, kind: z.literal('price'), runner, end: z.literal('yes') })
  .transform(({ race, kind, runner }) => ({ race, change: { kind, runner, odds: null } }))

const changed = z.discriminatedUnion('kind', [
  z
    .object({ race, kind: z.literal('suspend'), on: yesOrNo })
    .transform(({ race, kind, on }) => ({ race, change: { kind, suspended: on } })),
  z
    .object({ race, kind: z.literal('stop'), runner, on: yesOrNo })
    .transform(({ race, kind, runner, on }) => ({ race, change: { kind, runner, stopped: on } })),
  z
    .object({ race, kind: z.literal('price'), runner, value: price })
    .transform(({ race, kind, runner, value }) => ({ race, change: { kind, runner, odds: value } })),
  z
    .object({ race, kind: z.literal('non_runner'), runner })
    .transform(({ race, kind, runner }) => ({ race, change: { kind, runner } })),
])

/** Changes a race for all brands. */
export const changeRace = formAction(
  (fields): z.ZodType<z.output<typeof ended> | z.output<typeof changed>> =>
    fields.has('end') ? ended : changed,
  async (form, { visit }) => {
    const done = await ask(visit, operatorCalls.changeRace, form)
    return approvalNotice(done, form.change.kind === 'non_runner' ? 'race_non_runner' : 'done')
  },
)
