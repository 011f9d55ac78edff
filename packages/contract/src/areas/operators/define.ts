import { z } from 'zod'
import type { OperatorCallAccess, Right } from '../../tables/rights.ts'

/**
 * The calls of the operators' console. They are their own document: a storefront's backend need not have them. A call
 * carries the console's key, and all but the login the operator's session token as `Authorization: Bearer`. `input` is the
 * body of a POST and the query of a GET; a refusal is a status with `{ code }`, its text is the console's.
 */
export type OperatorCall<
  Input extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
> = {
  readonly name: string
  /** GET reads; what changes something declares on the platform what it can let players receive. */
  readonly method: Method
  readonly path: string
  /** The right that an operator needs; `operator`: none but a session. */
  readonly access: OperatorCallAccess
  /** Of a call that may take two operators: the confirming operator's right, in addition to `access`. */
  readonly second?: Right
  readonly summary: string
  readonly input: Input
  /** `null`: the answer is a file. */
  readonly answer: Answer
  readonly refusals: readonly Code[]
}

/** Headers of operator calls: the console's key, the address of the browser behind it, and what that browser calls itself. */
export const OPERATOR_HEADERS = {
  key: 'x-console-key',
  address: 'x-operator-address',
  device: 'x-operator-device',
} as const

/** What any operator call may be refused with. */
export const COMMON_OPERATOR_REFUSALS = [
  'invalid_request',
  'invalid_console_key',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'unexpected',
] as const
export type CommonOperatorRefusal = (typeof COMMON_OPERATOR_REFUSALS)[number]
export const operatorRefusal = z.object({
  code: z.string(),
  /** What the text of the code names. */
  params: z.record(z.string(), z.string()).optional(),
})

export function defineOperatorCall<
  I extends z.ZodType,
  A extends z.ZodType,
  M extends 'GET' | 'POST',
  const Code extends string = never,
>(
  call: Omit<OperatorCall<I, A, Code, M>, 'refusals'> & { refusals?: readonly Code[] },
): OperatorCall<I, A, Code, M> {
  return { refusals: [], ...call }
}

/** A call that may take two operators. */
export type OperatorDecision = OperatorCall & { readonly second: Right }

/** The same of a call that can raise what somebody may receive or do: a second operator may have to confirm it. */
export function defineOperatorDecision<
  I extends z.ZodType,
  A extends z.ZodType,
  M extends 'GET' | 'POST',
  const Code extends string = never,
>(
  call: Omit<OperatorCall<I, A, Code, M>, 'refusals' | 'second'> & {
    second: Right
    refusals?: readonly Code[]
  },
): OperatorCall<I, A, Code, M> & { readonly second: Right } {
  return { refusals: [], ...call }
}

/** The answer of a call that has nothing to say. */
export const done = z.object({ done: z.literal(true) })
export const cursor = z.string().max(200).optional()
export const paymentId = z.string().regex(/^pay_[a-z2-7]{20}$/)
export const playerId = z.string().regex(/^pl_[0-9a-z]{20}$/)
export const date = z.iso.datetime()
