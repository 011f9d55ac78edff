import { randomUUID } from 'node:crypto'
import { createContext } from 'react-router'
import type { Context } from '../lib/context.ts'
import type { Api } from './types.ts'

export { calls } from './contract.ts'
export type { Api, CallOptions, Result } from './types.ts'
export { statusOfFailure, type CallError, type ShownError } from './errors.ts'

/** Where the client of a request is found; set with the visit (session/context.ts). */
export const apiContext = /* @__PURE__ */ createContext<{ readonly api: Api }>()

/**
 * The shared client of this request, for loaders and actions. `call` never throws: a failure is
 * `{ ok: false, data: null, error }` and what the visitor shall see of it is collected in `shown()`,
 * which the loader or action puts into its data.
 */
export const makeApi = (context: Context): Api => context.get(apiContext).api

/** Made by the loader of a form that moves money and carried in its hidden field `idempotency_key`. */
export const newIdempotencyKey = (): string => randomUUID()
