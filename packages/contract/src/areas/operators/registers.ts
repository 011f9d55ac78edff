import { z } from 'zod'
import {
  REGISTER_ANSWERS,
  REGISTER_FAULTS,
  REGISTER_IDS,
  REGISTER_OCCASIONS,
} from '../../tables/registers.ts'
import { cursor, date, defineOperatorCall } from './define.ts'
import { brand, NOT_OURS } from './trading/terms.ts'

const register = z.enum(REGISTER_IDS)

const connection = z.object({
  register,
  /** The name that the brand gives; `null`: its rules ask for the register, and no connection is named or there is none of that name. */
  connection: z.string().nullable(),
  /** When it answered last. */
  answered_at: date.nullable(),
  /** Since when it gives no answer; `null`: it answers, or was not asked yet. */
  failing_since: date.nullable(),
  failures: z.number().int(),
  fault: z.enum(REGISTER_FAULTS).nullable(),
  /** Until when nobody is asked. */
  paused_until: date.nullable(),
  /** Players who wait to be asked about. */
  waiting: z.number().int(),
})

const standing = z.object({
  /** Username of the player. */
  player: z.string(),
  register,
  /** `null`: it has not answered yet. */
  answer: z.enum(REGISTER_ANSWERS).nullable(),
  answered_at: date.nullable(),
  /** When it is asked again; `null`: nothing waits. */
  due_at: date.nullable(),
  /** Questions since the last answer that had none. */
  tries: z.number().int(),
})

const question = z.object({
  register,
  connection: z.string(),
  occasion: z.enum(REGISTER_OCCASIONS),
  asked_at: date,
  /** Names of the data that were sent. */
  sent: z.array(z.string()),
  answer: z.enum(REGISTER_ANSWERS).nullable(),
  reference: z.string().nullable(),
  fault: z.enum(REGISTER_FAULTS).nullable(),
})
export type RegisterStanding = z.infer<typeof standing>
export type RegisterQuestion = z.infer<typeof question>
export type RegisterLine = z.infer<typeof connection>

export const listRegisters = defineOperatorCall({
  name: 'operators.registers',
  method: 'GET',
  path: '/operators/v1/registers',
  access: 'screening.see',
  summary:
    'Registers of excluded persons that a brand asks: how each connection does, the players whom one lists or who wait to be asked about, and of one player the newest questions.',
  input: z.object({
    brand,
    state: z.enum(['listed', 'waiting']).default('listed'),
    /** Username: of this player whatever the state is, with the questions. */
    player: z.string().max(60).optional(),
    cursor,
  }),
  answer: z.object({
    connections: z.array(connection),
    standings: z.array(standing),
    questions: z.array(question),
    next_cursor: z.string().nullable(),
  }),
  refusals: NOT_OURS,
})
