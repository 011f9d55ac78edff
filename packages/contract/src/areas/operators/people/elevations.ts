import { z } from 'zod'
import { ELEVATION_MINUTES } from '../../../tables/rights.ts'
import { date, defineOperatorCall, done } from '../define.ts'
import { cause, heldRole } from './terms.ts'

const id = z.string().regex(/^\d{1,18}$/)
const minutes = z
  .number()
  .int()
  .refine((one) => ELEVATION_MINUTES.some((known) => known === one), 'minutes')

const elevation = z.object({
  id,
  username: z.string(),
  /** "payments" in all brands of the operator, "payments@tribuna" in that one. */
  role: z.string(),
  minutes: z.number().int(),
  cause: z.string(),
  asked_at: date,
  /** Who approved it; `null`: it waits. */
  approved_by: z.string().nullable(),
  ends_at: date.nullable(),
})
export type Elevation = z.infer<typeof elevation>

export const readElevation = defineOperatorCall({
  name: 'operators.elevation',
  method: 'GET',
  path: '/operators/v1/elevation',
  access: 'operator',
  summary: 'The roles that there are, and the one that the operator has for some hours or has asked for.',
  input: z.object({}),
  answer: z.object({
    roles: z.array(z.object({ name: z.string(), rights: z.array(z.string()) })),
    elevation: elevation.nullable(),
  }),
})

export const askElevation = defineOperatorCall({
  name: 'operators.elevation_ask',
  method: 'POST',
  path: '/operators/v1/elevation/ask',
  access: 'operator',
  summary:
    'Asks for a role for 30 minutes to 8 hours, with a reason; another operator approves it. It gives no rights about operators. `elevation_open`: one waits or goes on.',
  input: z.object({ role: heldRole, minutes, cause }),
  answer: done,
  refusals: ['unknown_role', 'role_beyond_brands', 'elevation_open', 'unknown_operator'],
})

export const endElevation = defineOperatorCall({
  name: 'operators.elevation_end',
  method: 'POST',
  path: '/operators/v1/elevation/end',
  access: 'operator',
  summary: 'Gives the role back before its time, or takes the request back.',
  input: z.object({ id }),
  answer: done,
  refusals: ['unknown_elevation', 'wrong_state'],
})

export const listElevations = defineOperatorCall({
  name: 'operators.elevations',
  method: 'GET',
  path: '/operators/v1/elevations',
  access: 'people.see',
  summary: 'Roles for some hours that wait or go on, of operators of the brands of who asks.',
  input: z.object({}),
  answer: z.object({ elevations: z.array(elevation.extend({ own: z.boolean() })) }),
})

/** What another operator does with a role for some hours. */
export const ELEVATION_ACTS = ['approve', 'refuse', 'end'] as const

export const decideElevation = defineOperatorCall({
  name: 'operators.elevation_decide',
  method: 'POST',
  path: '/operators/v1/elevation/decide',
  access: 'people.second',
  summary:
    'Approves what another operator has asked for, refuses it, or ends it before its time. Who approves has every right of the role by roles that last.',
  input: z.object({ id, act: z.enum(ELEVATION_ACTS), cause }),
  answer: done,
  refusals: ['unknown_elevation', 'same_operator', 'beyond_rights', 'wrong_state'],
})
