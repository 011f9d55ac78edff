import { z } from 'zod'
import { REGISTER_IDS } from '../tables/registers.ts'

/**
 * How registers of excluded persons are asked, as far as both sides are Palco's: the adapters and the sandbox. GAMSTOP's call has no body to describe.
 * No text of the other two services was read: the results are the authorities', the shapes are not.
 */
export const SIGAP_RESULTS = [
  'Impedido – Autoexclusão Centralizada',
  'Impedido – Programa Social',
  'Não Impedido',
] as const
export type SigapResult = (typeof SIGAP_RESULTS)[number]

const reference = z.string().min(1).max(80)

export const sigapQuestion = z.object({ cpf: z.string().regex(/^\d{11}$/) })
export const sigapAnswer = z.object({
  cpf: z.string(),
  resultado: z.enum(SIGAP_RESULTS),
  protocolo: reference,
})

export const rgiajQuestion = z.object({
  documento: z.string().regex(/^[XYZ\d]\d{7}[A-Z]$/),
  fecha_nacimiento: z.iso.date(),
})
export const rgiajAnswer = z.object({ documento: z.string(), inscrito: z.boolean(), referencia: reference })

/** What a register of the sandbox says of a person, or does instead of an answer. */
export const SANDBOX_SAYS = [
  'clear',
  'formerly',
  'excluded',
  'benefits',
  'late',
  'garbled',
  'failing',
  'silent',
  'forged',
] as const
export type SandboxSays = (typeof SANDBOX_SAYS)[number]

/** A change while the sandbox runs, signed: from now on a register says this of a person (number or last name); `null`: as its test data say. */
export const sandboxOrder = z.object({
  register: z.enum(REGISTER_IDS),
  subject: z.string().min(1).max(80),
  says: z.enum(SANDBOX_SAYS).nullable(),
})
