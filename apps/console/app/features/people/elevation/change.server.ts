import { operatorCalls } from '@palco/contract/operators'
import { z } from 'zod'
import { formAction } from '../../../forms/act.server.ts'
import { ask } from '../../../session/calls.server.ts'

const { role, minutes, cause } = operatorCalls.askElevation.input.shape
const { id, act } = operatorCalls.decideElevation.input.shape

const toNotice = (code: string): string => (code === 'wrong_state' ? 'elevation_state' : code)

/** Asks for a role for some hours, in all brands or in one. */
export const askForRole = formAction(
  z.object({
    role,
    brand: z.string().max(60),
    minutes: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(minutes),
    cause,
  }),
  async ({ brand, ...form }, { visit }) => {
    const held = brand === '' ? form.role : `${form.role}@${brand}`
    const done = await ask(visit, operatorCalls.askElevation, { ...form, role: held })
    return done.ok ? 'elevation_asked' : toNotice(done.code)
  },
)

/** Gives it back, or takes the request back. */
export const giveRoleBack = formAction(z.object({ id }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.endElevation, form)
  return done.ok ? 'done' : toNotice(done.code)
})

/** What another operator decides. */
export const decideElevation = formAction(z.object({ id, act, cause }), async (form, { visit }) => {
  const done = await ask(visit, operatorCalls.decideElevation, form)
  return done.ok ? 'done' : toNotice(done.code)
})
